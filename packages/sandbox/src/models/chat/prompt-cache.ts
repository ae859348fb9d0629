import type { BoundedMap } from "../../state/bounded-map.ts";
import { hash } from "../text/hash.ts";

/** Minimum length of cached prompts, and size of their blocks, in tokens. Same as OpenAI. */
const MIN_TOKENS = 1024;
const BLOCK_TOKENS = 128;

/**
 * Returns the number of cached tokens at the start of a prompt, and caches the prompt.
 * @param known hashes of cached prompt prefixes
 */
export function countCachedTokens(prompt: readonly string[], known: BoundedMap<true>): number {
  let [beginning, cached] = [0, 0];
  for (let end = BLOCK_TOKENS; end <= prompt.length; end += BLOCK_TOKENS) {
    beginning = hash(prompt.slice(end - BLOCK_TOKENS, end).join(""), beginning);
    if (end < MIN_TOKENS) continue;
    const key = `${end}/${beginning}`;
    if (known.get(key)) cached = end;
    known.set(key, true);
  }
  return cached;
}
