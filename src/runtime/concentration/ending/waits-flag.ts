/** On an effect that has to wait for a GM to be ended, under flags["kartoteka-kouzel"]: the reason of its end. */
export const WAITS_FLAG = "waits";
