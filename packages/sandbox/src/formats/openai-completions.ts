import { expectObject, getInteger, getString } from "@inferhub/inference/formats/lib/json-members";
import { createDoneEventStream, DONE } from "./event-stream.ts";
import { buildOpenaiUsage, type GeneratedText } from "./generate-chat.ts";
import { generateCompletion } from "./generate-text.ts";
import { wantsUsage } from "./openai-chat.ts";
import { createEnvelope, type Envelope } from "./openai-chat-response.ts";
import { formatOpenaiError } from "./openai-error.ts";
import type { ServerFormat } from "./server-format.ts";
import { toStopList } from "./truncate-text.ts";

/** Text generation in OpenAI's older format, plain and streamed. */
export const openaiCompletions: ServerFormat = {
  buildResponse: (call) => {
    const members = expectObject(call.body);
    const prompt = getString(members, "prompt");
    getString(members, "model");
    const { seed, chunkMs } = call.settings;
    const named = { max_new_tokens: getInteger(members, "max_tokens"), stop: toStopList(members["stop"]) };
    const written = generateCompletion(prompt, members, named, seed);
    const envelope = { ...createEnvelope(call, members, "cmpl"), object: "text_completion" };
    if (members["stream"] === true) {
      return createDoneEventStream(chunks(envelope, written, wantsUsage(members)), chunkMs);
    }
    const text = members["echo"] === true ? prompt + written.text : written.text;
    const choices = [choice(text, written.finish)];
    return Response.json({ ...envelope, choices, usage: buildOpenaiUsage(written) });
  },
  buildError: formatOpenaiError,
  eventKind: (data) => {
    if (data === DONE) return "ending";
    const [first] = JSON.parse(data).choices;
    return !first || first.finish_reason ? "ending" : "content";
  },
};

const choice = (text: string, finish: string | null) => ({
  index: 0,
  text,
  logprobs: null,
  finish_reason: finish,
});

function chunks(envelope: Envelope, written: GeneratedText, withUsage: boolean): object[] {
  return [
    ...written.pieces.map((text) => ({ ...envelope, choices: [choice(text, null)] })),
    { ...envelope, choices: [choice("", written.finish)] },
    ...(withUsage ? [{ ...envelope, choices: [], usage: buildOpenaiUsage(written) }] : []),
  ];
}
