/** How long units of time are in the world's time: a round is 6 seconds, a month 30 days, a year 365. */
export const SECONDS = {
  turn: 6,
  round: 6,
  minute: 60,
  hour: 3600,
  day: 86400,
  week: 604800,
  month: 2592000,
  year: 31536000,
} as const;

export type TimeUnit = keyof typeof SECONDS;
