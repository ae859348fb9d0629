/** Three digits, also for the small; what isn't a number reports it. */
export function formatScore(value: number): string {
  if (!Number.isFinite(value)) return "not a number";
  return value === 0 || Math.abs(value) >= 0.001 ? value.toFixed(3) : value.toExponential(2);
}
