/** The number of seconds in a sentence about a limit. */
export function findSeconds(message: string): number | undefined {
  const [, digits] = /within (\d+(?:\.\d+)?) ms/.exec(message) ?? [];
  return digits === undefined ? undefined : Math.round(Number(digits) / 100) / 10;
}

/** The model's limit and the input's size, if an error contains both, in the model's unit. */
export function findLengths(message: string): { readonly most: number; readonly given: number } | undefined {
  if (!/token|context|character|maximum|limit/i.test(message)) return undefined;
  const counts = [...message.matchAll(/\d[\d,]*/g)]
    .map(([digits]) => Number(digits.replaceAll(",", "")))
    .filter((count) => count >= 100 && count !== 400 && count !== 413);
  const [first, second] = counts;
  if (first === undefined || second === undefined || first === second) return undefined;
  return { most: Math.min(first, second), given: Math.max(first, second) };
}
