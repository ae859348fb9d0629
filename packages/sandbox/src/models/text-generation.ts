import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { ModelOutput, ModelRunner } from "./model-runner.ts";
import { cutAtStop } from "./text/cut-at-stop.ts";
import { hash } from "./text/hash.ts";
import { createRandom } from "./text/random.ts";
import { countTokens, tokens } from "./text/tokens.ts";

/** Default number of tokens. */
const DEFAULT_NEW_TOKENS = 100;

/** Number of words of the prompt that the output repeats. */
const REPEATED = 12;

/** Maximum length of the prompt that is used, in characters from its end. */
const MAX_PROMPT = 20_000;

type Details = NonNullable<ModelOutput<"text-generation">["details"]>;

/**
 * Generates a note with words of the prompt. Stop sequences aren't part of the output. With `details`, the joined tokens
 * are the new text. Streams are built from them.
 * @throws ApiError for a grammar, which the sandbox doesn't support
 */
export const runTextGeneration: ModelRunner<"text-generation"> = ({ inputs, parameters = {} }, options) => {
  if (parameters.grammar !== undefined) {
    throw new ApiError(422, "The sandbox doesn't support grammars", "grammar");
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

/** Truncates text to the limits in the parameters, and adds the requested details. */
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

/** From -1 to 0, derived from the token and its position. */
const getLogprob = (text: string, index: number) => -hash(text, index) / 2 ** 32;

/** Returns an ID for a token. */
const getTokenId = (token: string) => hash(token) % 50_000;
