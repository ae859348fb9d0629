import { ApiError } from "../server/api-error.ts";
import type { ModelOutput, ModelRunner } from "./model-runner.ts";
import { generateTokens } from "./text/generate-tokens.ts";
import { hash } from "./text/hash.ts";
import { countTokens, tokens } from "./text/tokens.ts";

/** Tokens where no number is asked for. */
const DEFAULT_NEW_TOKENS = 100;

type Details = NonNullable<ModelOutput<"text-generation">["details"]>;

/**
 * Writes on with words that followed each other in the sandbox's own sentences and in the prompt. A stop text is not
 * part of the answer. With `details` its tokens, joined, are the new text; that is what streams are made of.
 * @throws Refusal for a grammar, which this does not follow
 */
export const runTextGeneration: ModelRunner<"text-generation"> = ({ inputs, parameters = {} }, asked) => {
  if (parameters.grammar !== undefined) {
    throw new ApiError(422, "The sandbox does not write by a grammar", "grammar");
  }
  const prompt =
    parameters.truncate === undefined ? inputs : tokens(inputs).slice(-parameters.truncate).join("");
  const seed = hash(prompt, (parameters.seed ?? 0) + asked.seed);
  const written = generateTokens(prompt, {
    seed,
    maxTokens: parameters.max_new_tokens ?? DEFAULT_NEW_TOKENS,
    stop: parameters.stop ?? [],
    temperature: parameters.do_sample === false ? 0 : (parameters.temperature ?? 1),
    topK: parameters.top_k,
    topP: parameters.top_p,
    repetitionPenalty: parameters.repetition_penalty ?? 1,
    frequencyPenalty: parameters.frequency_penalty ?? 0,
    alternatives: parameters.top_n_tokens ?? 0,
  });
  const text = written.tokens.map((token) => token.text).join("");
  const details: Details = {
    finish_reason: written.finish,
    generated_tokens: written.tokens.length,
    input_length: countTokens(prompt),
    seed: parameters.seed ?? null,
    prefill: parameters.decoder_input_details
      ? tokens(prompt).map((each) => ({ id: numberOf(each), text: each, logprob: null }))
      : [],
    tokens: written.tokens.map(({ text, logprob }) => ({
      id: numberOf(text),
      text,
      logprob,
      special: false,
    })),
    ...(parameters.top_n_tokens !== undefined && {
      top_tokens: written.tokens.map(({ alternatives }) =>
        alternatives.map(({ text, logprob }) => ({ id: numberOf(text), text, logprob, special: false })),
      ),
    }),
  };
  return {
    generated_text: parameters.return_full_text ? inputs + text : text,
    ...(parameters.details && { details }),
  };
};

/** A number for a token, as a tokenizer would have. */
const numberOf = (token: string) => hash(token) % 50_000;
