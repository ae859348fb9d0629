import * as v from "valibot";

const token = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Text as the model's own tokens: one text, or several. */
export const tokenLists = v.union([
  v.tupleWithRest([token], token),
  v.tupleWithRest([v.array(token)], v.array(token)),
]);

/** One or several prompts, each as a string or as tokens. */
export type TextOrTokens = string | readonly string[] | readonly number[] | readonly (readonly number[])[];

/** Whether an input has tokens, which only a server with the model's tokenizer can read. */
export const isTokens = (input: TextOrTokens): boolean =>
  Array.isArray(input) && typeof [input[0]].flat()[0] === "number";

/** An input as strings. Tokens become their numbers, which have at least as many tokens. */
export function toTexts(input: TextOrTokens): readonly string[] {
  if (typeof input === "string") return [input];
  const items = input as readonly (string | number | readonly number[])[];
  return typeof items[0] === "number"
    ? [items.join(" ")]
    : items.map((item) => (Array.isArray(item) ? item.join(" ") : String(item)));
}
