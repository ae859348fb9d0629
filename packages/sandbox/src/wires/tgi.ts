import { sse } from "../http/framing.ts";
import { membersOf, objectMember, textMember } from "../http/members.ts";
import { sendEvents } from "./event-stream.ts";
import { type Generated, generate } from "./generate.ts";
import { refuseTgi } from "./tgi-refusal.ts";
import type { Wire } from "./wire.ts";

/** The format of Text Generation Inference: a path for whole texts and one for streams. */
export const tgi: Wire = {
  answer: ({ body, path, settings: { seed, chunkMs } }) => {
    const members = membersOf(body);
    const inputs = textMember(members, "inputs");
    const parameters = objectMember(members, "parameters");
    if (path.endsWith("/generate_stream")) {
      const { return_full_text: _, ...streamed } = parameters;
      return stream(generate(inputs, streamed, seed), chunkMs);
    }
    const { details, ...text } = generate(inputs, parameters, seed);
    return Response.json(parameters["details"] === true ? { ...text, details } : text);
  },
  refuse: refuseTgi,
  eventKind: (data) => (JSON.parse(data).generated_text === null ? "content" : "ending"),
};

const END = { id: 2, text: "</s>", logprob: 0, special: true };

/** The last event holds the mark of the end, or the last word where the text was cut off. */
function stream({ generated_text, details }: Generated, pauseMs: number): Response {
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
