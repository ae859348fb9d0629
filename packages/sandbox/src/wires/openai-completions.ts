import { integerMember, membersOf, textMember } from "../http/members.ts";
import { DONE, doneStream } from "./event-stream.ts";
import { continueText } from "./generate.ts";
import { stopsOf } from "./limit-text.ts";
import { wantsUsage } from "./openai-chat.ts";
import { type Envelope, envelopeOf } from "./openai-chat-reply.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import type { Wire } from "./wire.ts";
import { openaiUsage, type Written } from "./written.ts";

/** Text generation in OpenAI's older format, plain and streamed. */
export const openaiCompletions: Wire = {
  answer: (call) => {
    const members = membersOf(call.body);
    const prompt = textMember(members, "prompt");
    textMember(members, "model");
    const { seed, chunkMs } = call.settings;
    const named = { max_new_tokens: integerMember(members, "max_tokens"), stop: stopsOf(members["stop"]) };
    const written = continueText(prompt, members, named, seed);
    const envelope = { ...envelopeOf(call, members, "cmpl"), object: "text_completion" };
    if (members["stream"] === true) {
      return doneStream(chunks(envelope, written, wantsUsage(members)), chunkMs);
    }
    const text = members["echo"] === true ? prompt + written.text : written.text;
    const choices = [choice(text, written.finish)];
    return Response.json({ ...envelope, choices, usage: openaiUsage(written) });
  },
  refuse: refuseOpenai,
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

function chunks(envelope: Envelope, written: Written, withUsage: boolean): object[] {
  return [
    ...written.pieces.map((text) => ({ ...envelope, choices: [choice(text, null)] })),
    { ...envelope, choices: [choice("", written.finish)] },
    ...(withUsage ? [{ ...envelope, choices: [], usage: openaiUsage(written) }] : []),
  ];
}
