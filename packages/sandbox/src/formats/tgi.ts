import { expectObject, getObject, getString } from "@inferhub/inference/formats/lib/json-members";
import { sse } from "../server/framing.ts";
import { sendEvents } from "./event-stream.ts";
import { type GenerationResult, generateText } from "./generate-text.ts";
import type { ServerFormat } from "./server-format.ts";
import { formatTgiError } from "./tgi-error.ts";

/** The format of Text Generation Inference: a path for whole texts and one for streams. */
export const tgi: ServerFormat = {
  buildResponse: ({ body, path, settings: { seed, chunkMs } }) => {
    const members = expectObject(body);
    const inputs = getString(members, "inputs");
    const parameters = getObject(members, "parameters");
    if (path.endsWith("/generate_stream")) {
      const { return_full_text: _, ...streamed } = parameters;
      return stream(generateText(inputs, streamed, seed), chunkMs);
    }
    const { details, ...text } = generateText(inputs, parameters, seed);
    return Response.json(parameters["details"] === true ? { ...text, details } : text);
  },
  buildError: formatTgiError,
  eventKind: (data) => (JSON.parse(data).generated_text === null ? "content" : "ending"),
};

const END = { id: 2, text: "</s>", logprob: 0, special: true };

/** The last event holds the mark of the end, or the last word where the text was cut off. */
function stream({ generated_text, details }: GenerationResult, pauseMs: number): Response {
  const { finish_reason, generated_tokens, input_length, seed, tokens } = details;
  const sent = [...(tokens ?? []), ...(finish_reason === "length" ? [] : [END])];
  const end = { generated_text, details: { finish_reason, generated_tokens, input_length, seed } };
  const events = sent.map((token, index) => ({
    index: index + 1,
    token,
    ...(index === sent.length - 1 ? end : { generated_text: null, details: null }),
  }));
  // No space behind the colon, as the server itself writes it.
  const texts = events.map((event) => `data:${JSON.stringify(event)}${sse.end}`);
  return sendEvents(sse, texts, pauseMs);
}
