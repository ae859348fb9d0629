import * as v from "valibot";
import { callCountSchema } from "../../lib/body-parts.ts";
import { tokenLists, toTexts } from "../../lib/token-lists.ts";

const number = v.nullish(v.number());
const yes = v.nullish(v.boolean());

/** Request body of a completion. */
export const completionBody = v.looseObject({
  model: v.string(),
  prompt: v.union(
    [v.string(), v.pipe(v.array(v.string()), v.minLength(1, "The prompt is missing")), tokenLists],
    "Expected a string, a list of strings, or tokens",
  ),
  n: callCountSchema,
  best_of: callCountSchema,
  max_tokens: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  temperature: number,
  top_p: number,
  frequency_penalty: number,
  stop: v.nullish(v.union([v.string(), v.array(v.string())], "Expected a string or a list of strings")),
  seed: v.nullish(v.pipe(v.number(), v.integer())),
  /** Whether the prompt is before the text. */
  echo: yes,
  /** Number of most likely tokens per position. */
  logprobs: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
  stream: yes,
  stream_options: v.nullish(v.looseObject({ include_usage: yes })),
});

export type CompletionBody = v.InferOutput<typeof completionBody>;

/** The prompts, in order; each has `n` responses. */
export const getPrompts = ({ prompt }: CompletionBody): readonly string[] => toTexts(prompt);
