import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { count, seed, share } from "../../schema-parts/numbers.ts";
import { text } from "../../schema-parts/text.ts";

const number = v.nullish(v.number());
const maybeText = v.nullish(v.string());

/** The first token of a prompt has no log probability. */
const token = v.looseObject({
  /** ID in the model's vocabulary. */
  id: number,
  /** The token as text. */
  text: v.string(),
  /** Natural logarithm of the token's probability. */
  logprob: number,
  /** Whether the token is a mark of the model, such as the end of the text. */
  special: v.nullish(v.boolean()),
});

const tokens = v.nullish(v.array(token));

/** Providers tell different parts of this, many no more than why the text ended. */
const details = v.nullish(
  v.looseObject({
    /** Why the text ended: `length`, `eos_token` or `stop_sequence`. Providers add others. */
    finish_reason: maybeText,
    /** Number of tokens that the model generated. */
    generated_tokens: number,
    /** Number of tokens of the prompt. */
    input_length: number,
    /** Seed of the sampling. */
    seed: number,
    /** Tokens of the prompt, if the call set `decoder_input_details`. */
    prefill: tokens,
    /** Tokens that the model generated. */
    tokens,
    /** The most probable tokens at each position, if the call set `top_n_tokens`. */
    top_tokens: v.nullish(v.array(v.array(token))),
    /** The texts that were not selected, if the call set `best_of`. */
    best_of_sequences: v.nullish(
      v.array(
        v.looseObject({
          /** The text. */
          generated_text: maybeText,
          /** Why it ended. */
          finish_reason: maybeText,
        }),
      ),
    ),
  }),
);

export const textGeneration = defineOperation({
  id: "text-generation",
  summary: "Complete a prompt.",
  tasks: ["text-generation"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("text"),
    parameters: v.optional(
      v.looseObject({
        max_new_tokens: v.optional(count),
        temperature: v.optional(v.pipe(v.number(), v.minValue(0))),
        /** Servers differ in how they say "all tokens": 0 or -1. */
        top_k: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1))),
        top_p: v.optional(share),
        typical_p: v.optional(share),
        stop: v.optional(v.array(text("stop text"))),
        seed: v.optional(seed),
        do_sample: v.optional(v.boolean()),
        best_of: v.optional(count),
        repetition_penalty: v.optional(v.pipe(v.number(), v.gtValue(0))),
        frequency_penalty: v.optional(v.pipe(v.number(), v.minValue(-2), v.maxValue(2))),
        return_full_text: v.optional(v.boolean()),
        /** Longest prompt in tokens: what is over falls off its start. */
        truncate: v.optional(count),
        details: v.optional(v.boolean()),
        decoder_input_details: v.optional(v.boolean()),
        watermark: v.optional(v.boolean()),
        top_n_tokens: v.optional(count),
        /** As a text it is in the language of the server, such as GBNF at llama.cpp. */
        grammar: v.optional(
          v.union(
            [
              text("grammar"),
              v.looseObject({
                /** What `value` is: a JSON Schema or a regular expression. */
                type: v.picklist(["json", "regex", "json_schema"]),
                /** The schema or the expression. */
                value: v.unknown(),
              }),
            ],
            "Expected a grammar as text or as { type: json, regex or json_schema, value }",
          ),
        ),
        adapter_id: v.optional(text("adapter id")),
      }),
    ),
  }),
  output: v.looseObject({
    /** The text that the model wrote; it starts with the prompt if the call set `return_full_text`. */
    generated_text: v.string(),
    /** How the text came about, if the call set `details`. */
    details,
  }),
  chunk: v.looseObject({
    /** Position of the token, from 1. */
    index: number,
    /** The next token. */
    token,
    /** The entire text, in the last part only. */
    generated_text: v.nullish(v.string(), null),
    /** How the text came about, in the last part only. */
    details,
    /** The most probable tokens at this position, if the call set `top_n_tokens`. */
    top_tokens: tokens,
  }),
  chunkText: ({ token }) => (token.special ? "" : token.text),
  sample: {
    inputs: "The bakery by the harbour opens at five, long before",
    parameters: { max_new_tokens: 40 },
  },
  exampleModel: "mistralai/Mistral-Nemo-Instruct-2407",
});
