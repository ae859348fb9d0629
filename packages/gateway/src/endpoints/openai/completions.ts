import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import { type Args, defineEndpoint } from "../endpoint.ts";
import { assertCallCount, createInvalidError, omitNullish, repeatParameters } from "./body-parts.ts";
import { type CompletionBody, completionBody, getPrompts } from "./completion-body.ts";
import { toCompletionEvents } from "./completion-events.ts";
import { buildLogprobParameters } from "./completion-logprobs.ts";
import { toCompletion } from "./completion-response.ts";
import { COMPLETION_RESPONSE } from "./response-docs.ts";

/** Texts that are written on, in OpenAI's older format: a call for each of `n`, of each prompt. */
export const completions = defineEndpoint({
  path: "/v1/completions",
  summary: textGeneration.summary,
  operation: textGeneration.id,
  response: COMPLETION_RESPONSE,
  body: completionBody,
  toCallArgs,
  toResponse: toCompletion,
  stream: { isStreaming: ({ stream }) => stream === true, toEvents: toCompletionEvents },
});

function toCallArgs(body: CompletionBody): readonly Args[] {
  const { model: _, prompt: __, n, best_of, max_tokens, stop, echo: ___, logprobs, ...rest } = body;
  const { stream, stream_options, ...others } = rest;
  assertConsistent(body);
  const prompts = getPrompts(body);
  assertCallCount(textGeneration.id, prompts.length * (n ?? 1));
  const parameters = omitNullish({
    ...others,
    ...buildLogprobParameters(logprobs),
    max_new_tokens: max_tokens,
    stop: stop?.length ? [stop].flat() : undefined,
    // All of `n` out of as many is no choice.
    best_of: best_of !== (n ?? 1) ? best_of : undefined,
    stream_options: stream ? stream_options : undefined,
    // Few providers heed it when it is set, so that the prompt is put before the text here, where it is wanted.
    return_full_text: false,
  });
  return prompts.flatMap((inputs) =>
    repeatParameters(n ?? 1, parameters).map((parameters) => ({ inputs, parameters })),
  );
}

/** @throws GatewayError for what the format has, and calls of one text each cannot give */
function assertConsistent(body: CompletionBody): void {
  const { n, best_of, echo, logprobs, stream } = body;
  const refuse = (message: string) => {
    throw createInvalidError(textGeneration.id, message);
  };
  const answers = getPrompts(body).length * (n ?? 1);
  if (stream && answers > 1) refuse("One text comes in pieces at a time: set n to 1 and give one prompt");
  if (best_of != null && best_of < (n ?? 1)) refuse("best_of must not be less than n");
  if (best_of != null && best_of > (n ?? 1)) {
    if (stream) refuse("The best of several is known at the end only: leave stream or best_of out");
    if (n != null && n > 1) refuse("best_of gives the best one: leave n out, or set both to the same number");
  }
  if (echo && logprobs != null)
    refuse("Log probabilities of prompt tokens are not supported. Omit echo or logprobs");
}
