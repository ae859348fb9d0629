import { hash } from "../text/hash.ts";

const RIVALS = [" the", " a", " it", ".", ",", " and", " is", " of", " to", " in", " that", " this", " not"];
const MORE_RIVALS = [" I", " you", " one", " so", "!", "?", ":", " for", " on"];

/** Log probability of a token: artificial and deterministic per token and position. */
export function buildLogprob(token: string, place: number, top: number) {
  const chance = 0.55 + 0.44 * unit(`${place}/${token}`);
  const rivals = [...RIVALS, ...MORE_RIVALS].filter((each) => each !== token);
  const first = hash(`${place}`, 1) % rivals.length;
  const turned = [...rivals.slice(first), ...rivals.slice(0, first)].slice(0, Math.max(0, top - 1));
  // Each alternative gets half of the remaining probability.
  const others = turned.map((each, index) => odds(each, (1 - chance) / 2 ** (index + 1)));
  const own = odds(token, chance);
  return { ...own, top_logprobs: top > 0 ? [own, ...others] : [] };
}

const odds = (token: string, chance: number) => ({
  token,
  logprob: Number(Math.log(chance).toFixed(6)),
  bytes: [...new TextEncoder().encode(token)],
});

const unit = (text: string) => hash(text) / 2 ** 32;
