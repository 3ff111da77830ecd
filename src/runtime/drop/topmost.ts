/** Which of the tokens under a point is meant: the one that is seen. */

export interface Stacked {
  readonly elevation: number;
  readonly sort: number;
}

/** The highest in the air, then by Foundry's order; of equals the last, which is drawn last. */
export function topmost<T>(tokens: readonly T[], place: (token: T) => Stacked): T | undefined {
  return tokens.reduce<T | undefined>((best, token) => {
    if (best === undefined) return token;
    const [above, below] = [place(token), place(best)];
    const order = above.elevation - below.elevation || above.sort - below.sort;
    return order >= 0 ? token : best;
  }, undefined);
}
