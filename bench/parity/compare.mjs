/** @typedef {import("./upstream.mjs").Seen} Seen */

/**
 * Where two lists of requests differ, as `request 0 body.prompt: ours "a", theirs "b"`.
 * @param {readonly Seen[]} ours
 * @param {readonly Seen[]} theirs
 * @returns {string[]}
 */
export function differences(ours, theirs) {
  return differencesInOrder(withoutRepeats(ours), withoutRepeats(theirs));
}

/**
 * How often a job is polled depends on when its output is there.
 * @param {readonly Seen[]} requests
 */
const withoutRepeats = (requests) =>
  requests.filter(
    ({ method, url }, index) =>
      method !== "GET" || requests[index - 1]?.method !== "GET" || requests[index - 1]?.url !== url,
  );

/**
 * @param {readonly Seen[]} ours
 * @param {readonly Seen[]} theirs
 */
function differencesInOrder(ours, theirs) {
  const count = Math.max(ours.length, theirs.length);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const [one, other] = [ours[index], theirs[index]];
    if (!one || !other) {
      const { method = "", url = "" } = one ?? other ?? {};
      return [`request ${index}: only ${one ? "ours" : "theirs"}, ${method} ${url}`];
    }
    return within(`request ${index}`, one, other);
  });
}

/**
 * @param {string} place
 * @param {unknown} one
 * @param {unknown} other
 * @returns {string[]}
 */
function within(place, one, other) {
  if (isObject(one) && isObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) => within(`${place} ${name}`, one[name], other[name]));
  }
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  return [`${place}: ours ${shown(one)}, theirs ${shown(other)}`];
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const shown = (value) => (value === undefined ? "nothing" : JSON.stringify(value).slice(0, 90));
