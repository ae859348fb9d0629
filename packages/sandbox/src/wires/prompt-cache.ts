import { hash } from "../answers/text/hash.ts";
import type { BoundedMap } from "../state/bounded-map.ts";

/** Shorter prompts are not kept, and longer ones in pieces of so many tokens, as OpenAI does. */
const LEAST_TOKENS = 1024;
const PIECE_TOKENS = 128;

/**
 * How many tokens at the beginning of a prompt were sent before; remembers the prompt.
 * @param known beginnings that were sent, each as a number for the tokens up to there
 */
export function cachedTokens(prompt: readonly string[], known: BoundedMap<true>): number {
  let [beginning, cached] = [0, 0];
  for (let end = PIECE_TOKENS; end <= prompt.length; end += PIECE_TOKENS) {
    beginning = hash(prompt.slice(end - PIECE_TOKENS, end).join(""), beginning);
    if (end < LEAST_TOKENS) continue;
    const key = `${end}/${beginning}`;
    if (known.get(key)) cached = end;
    known.set(key, true);
  }
  return cached;
}
