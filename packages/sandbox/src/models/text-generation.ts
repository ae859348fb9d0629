import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { ModelOutput, ModelRunner } from "./model-runner.ts";
import { cutAtStop } from "./text/cut-at-stop.ts";
import { hash } from "./text/hash.ts";
import { createRandom } from "./text/random.ts";
import { countTokens, tokens } from "./text/tokens.ts";

/** Tokens where no number is requested. */
const DEFAULT_NEW_TOKENS = 100;

/** Text of the prompt that the stand-in repeats. */
const REPEATED = 12;

/** The most of a prompt that is checked, in characters of its end. */
const MAX_PROMPT = 20_000;

type Details = NonNullable<ModelOutput<"text-generation">["details"]>;

/**
 * Writes a note and the text of the prompt. A stop text is not part of the output. With `details` its tokens, joined,
 * are the new text; streams are made of them.
 * @throws ApiError for a grammar, which the sandbox does not follow
 */
export const runTextGeneration: ModelRunner<"text-generation"> = ({ inputs, parameters = {} }, options) => {
  if (parameters.grammar !== undefined) {
    throw new ApiError(422, "The sandbox does not write by a grammar", "grammar");
  }
  const prompt =
    parameters.truncate === undefined ? inputs : tokens(inputs).slice(-parameters.truncate).join("");
  const isGreedy =
    parameters.do_sample === false ||
    parameters.temperature === 0 ||
    parameters.top_k === 1 ||
    parameters.top_p === 0;
  const written = buildContinuation(prompt, isGreedy ? 0 : (parameters.seed ?? 0) + options.seed);
  return buildGeneration(inputs, prompt, /\s$/.test(prompt) ? written.trimStart() : written, parameters);
};

function buildContinuation(prompt: string, seed: number): string {
  const said = prompt.slice(-MAX_PROMPT).match(/[\p{L}\p{N}]+/gu) ?? [];
  const random = createRandom(hash(prompt, seed));
  const [first = "nothing", ...rest] = said;
  const words = Array.from({ length: REPEATED }, () => random.pick([first, ...rest]));
  return ` (example text of the Inferhub sandbox, not of a model) ${words.join(" ")}.`;
}

/** Truncates a text to the limits in the parameters, and adds the details that they request. */
export function buildGeneration(
  inputs: string,
  prompt: string,
  written: string,
  parameters: NonNullable<Parameters<typeof runTextGeneration>[0]["parameters"]>,
): ModelOutput<"text-generation"> {
  const limit = parameters.max_new_tokens ?? DEFAULT_NEW_TOKENS;
  const all = tokens(written);
  const cut = cutAtStop(all.slice(0, limit), parameters.stop ?? []);
  const text = cut.pieces.join("");
  const finish = cut.isStopped ? "stop_sequence" : all.length >= limit ? "length" : "eos_token";
  const details: Details = {
    finish_reason: finish,
    generated_tokens: cut.pieces.length,
    input_length: countTokens(prompt),
    seed: parameters.seed ?? null,
    prefill: parameters.decoder_input_details
      ? tokens(prompt).map((each) => ({ id: getTokenId(each), text: each, logprob: null }))
      : [],
    tokens: cut.pieces.map((each, index) => buildToken(each, index)),
    ...(parameters.top_n_tokens !== undefined && {
      top_tokens: cut.pieces.map((each, index) =>
        [each, " example", " stand-in", " sandbox", " text", " model"]
          .slice(0, parameters.top_n_tokens)
          .map((token, rank) => ({ ...buildToken(token, index), logprob: getLogprob(each, index) - rank })),
      ),
    }),
  };
  return {
    generated_text: parameters.return_full_text ? inputs + text : text,
    ...(parameters.details && { details }),
  };
}

const buildToken = (text: string, index: number) => ({
  id: getTokenId(text),
  text,
  logprob: getLogprob(text, index),
  special: false,
});

/** From -1 to 0, the same for the same token and place. */
const getLogprob = (text: string, index: number) => -hash(text, index) / 2 ** 32;

/** A number for a token, as a tokenizer has. */
const getTokenId = (token: string) => hash(token) % 50_000;
