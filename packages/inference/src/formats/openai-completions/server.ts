import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { assertCallCount, createInvalidError, omitNullish, repeatParameters } from "../lib/body-parts.ts";
import { type CompletionBody, completionBody, getPrompts } from "./server/body.ts";
import { buildLogprobParameters } from "./server/logprobs.ts";
import { buildCompletion } from "./server/response.ts";
import { createCompletionEvents } from "./server/stream.ts";
import { openaiCompletionsShape } from "./shape.ts";

export { type CompletionBody, completionBody } from "./server/body.ts";

/** The server half of OpenAI's older completions: a call for each of `n`, of each prompt. */
export const openaiCompletionsServer = defineServerFormat<CompletionBody>({
  shape: openaiCompletionsShape,
  operation: textGeneration,
  body: completionBody,
  parseRequest,
  buildResponse: buildCompletion,
  stream: {
    isStreaming: ({ stream }) => stream === true,
    encode: createCompletionEvents,
    getEventKind: (data) => {
      if (data === "[DONE]") return "ending";
      const [choice] = JSON.parse(data).choices;
      return !choice || choice.finish_reason ? "ending" : "content";
    },
  },
});

function parseRequest(body: CompletionBody) {
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
    // All of `n` out of as many isn't a choice.
    best_of: best_of !== (n ?? 1) ? best_of : undefined,
    stream_options: stream ? stream_options : undefined,
    // Few providers support the flag, so the prompt is put before the text here if requested.
    return_full_text: false,
  });
  return prompts.flatMap((inputs) =>
    repeatParameters(n ?? 1, parameters).map((parameters) => ({ inputs, parameters })),
  );
}

/** @throws InputError for parameters that separate calls per text can't support */
function assertConsistent(body: CompletionBody): void {
  const { n, best_of, echo, logprobs, stream } = body;
  const refuse = (message: string) => {
    throw createInvalidError(textGeneration.id, message);
  };
  const answers = getPrompts(body).length * (n ?? 1);
  if (stream && answers > 1) refuse("Only one text can be streamed. Set n to 1 and send one prompt");
  if (best_of != null && best_of < (n ?? 1)) refuse("best_of must not be less than n");
  if (best_of != null && best_of > (n ?? 1)) {
    if (stream) refuse("best_of can't be streamed. Omit stream or best_of");
    if (n != null && n > 1) refuse("best_of returns the best one. Omit n, or set both to the same number");
  }
  if (echo && logprobs != null)
    refuse("Log probabilities of prompt tokens are not supported. Omit echo or logprobs");
}
