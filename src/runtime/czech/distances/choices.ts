/** In what distances can be shown; apart, for the table of settings knows nothing of a running game. */

/** As the system does it, in sáhy, in sáhy with what the system shows behind them. */
export const DISTANCES = ["system", "sahy", "both"] as const;
export type Distances = (typeof DISTANCES)[number];
