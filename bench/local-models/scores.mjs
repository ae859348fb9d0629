/** The share of cases that are right. */
export const share = (/** @type {readonly boolean[]} */ rights) =>
  rights.filter((isRight) => isRight).length / rights.length;

/**
 * F1 over all texts: a result counts if its group and its words are correct.
 * @param {readonly Record<string, string[]>[]} expected words by group
 * @param {readonly { entity_group: string, word: string }[][]} found
 */
export function scoreEntities(expected, found) {
  const wanted = expected.reduce((sum, groups) => sum + Object.values(groups).flat().length, 0);
  const given = found.reduce((sum, each) => sum + each.length, 0);
  const right = found.reduce(
    (sum, each, at) =>
      sum + each.filter(({ entity_group, word }) => expected[at]?.[entity_group]?.includes(word)).length,
    0,
  );
  return (2 * right) / (wanted + given);
}

/** Squared differences, summed. */
export function squaredError(/** @type {ArrayLike<number>} */ one, /** @type {ArrayLike<number>} */ other) {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return sum;
}
