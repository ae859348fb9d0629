import type { BoundedMap } from "../../state/bounded-map.ts";
import { hash } from "../text/hash.ts";

/** Shorter prompts are not kept, and longer ones in parts of so many tokens, as OpenAI does. */
const MIN_TOKENS = 1024;
const BLOCK_TOKENS = 128;

/**
 * How many tokens at the start of a prompt were sent before; remembers the prompt.
 * @param known starts that were sent, each as a number for the tokens up to there
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
