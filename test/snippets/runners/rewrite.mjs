/** @typedef {readonly [prefix: string, target: string, query: string, provider: string]} Rewrite */

/** @type {readonly Rewrite[]} */
const rewrites = JSON.parse(process.env["REWRITES"] ?? "[]");

/**
 * The target of a redirected request: the longest matching prefix is replaced. Local servers share URLs, so the
 * URL of the provider in question comes first.
 * @param {string} url
 * @param {string} provider
 */
export function rewritten(url, provider) {
  const fitting = rewrites.filter(([prefix]) => url.startsWith(prefix));
  const rewrite = fitting.find(([, , , id]) => id === provider) ?? fitting[0];
  if (!rewrite) return url;
  const [prefix, target, query] = rewrite;
  const moved = target + url.slice(prefix.length);
  return query ? moved + (moved.includes("?") ? "&" : "?") + query : moved;
}
