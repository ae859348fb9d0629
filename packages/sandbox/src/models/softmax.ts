/** Converts weights to probabilities that add up to 1. */
export function softmax(weights: readonly number[]): number[] {
  const highest = Math.max(...weights);
  const powers = weights.map((weight) => Math.exp(weight - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

export const byScore = (a: { readonly score: number }, b: { readonly score: number }): number =>
  b.score - a.score;
