import { integerMember, membersOf, textMember } from "../http/members.ts";
import { doneStream } from "./event-stream.ts";
import { continueText } from "./generate.ts";
import { stopsOf } from "./limit-text.ts";
import { refuseMistral } from "./mistral-refusal.ts";
import { chatChunks, chatEventKind, chatReply, envelopeOf } from "./openai-chat-reply.ts";
import type { Wire } from "./wire.ts";

/** Mistral's completions between a prompt and a suffix, answered in the format of its chat. */
export const mistralFim: Wire = {
  answer: (call) => {
    const members = membersOf(call.body);
    const prompt = textMember(members, "prompt");
    textMember(members, "model");
    const { seed, chunkMs } = call.settings;
    const named = {
      max_new_tokens: integerMember(members, "max_tokens"),
      stop: stopsOf(members["stop"]),
      seed: members["random_seed"],
    };
    const written = continueText(prompt, members, named, seed);
    const envelope = envelopeOf(call, members, "fim");
    return members["stream"] === true
      ? doneStream(chatChunks(envelope, [written], true), chunkMs)
      : Response.json(chatReply(envelope, [written]));
  },
  refuse: refuseMistral,
  eventKind: chatEventKind,
};
