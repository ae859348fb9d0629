/** How many seconds a sentence about a limit speaks of. */
export function findSeconds(message: string): number | undefined {
  const [, digits] = /within (\d+(?:\.\d+)?) ms/.exec(message) ?? [];
  return digits === undefined ? undefined : Math.round(Number(digits) / 100) / 10;
}

/** How much a model takes and how much it was given, where a refusal says both; in tokens or letters, as it counts. */
export function findLengths(message: string): { readonly most: number; readonly given: number } | undefined {
  if (!/token|context|character|maximum|limit/i.test(message)) return undefined;
  const counts = [...message.matchAll(/\d[\d,]*/g)]
    .map(([digits]) => Number(digits.replaceAll(",", "")))
    .filter((count) => count >= 100 && count !== 400 && count !== 413);
  const [first, second] = counts;
  if (first === undefined || second === undefined || first === second) return undefined;
  return { most: Math.min(first, second), given: Math.max(first, second) };
}
