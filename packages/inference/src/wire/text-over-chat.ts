import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import type { Adapter, Call } from "../types/adapter.ts";
import { openaiTextMembers } from "./openai-text-members.ts";
import { readReply } from "./read-reply.ts";
import { textChunks } from "./text-chunks.ts";

type Chat = typeof chatCompletion;

const reply = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        message: v.object({ content: v.nullish(v.string()) }),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    v.minLength(1, "The answer holds no text"),
  ),
});

/** Text generation where a provider only has chat: the text is what a user says, the answer is what follows. */
// @__NO_SIDE_EFFECTS__
export function textOverChat(chat: Adapter<Chat>): Adapter<typeof textGeneration> {
  const { stream } = chat;
  return {
    operation: textGeneration,
    wire: chat.wire,
    toRequest: (call) => chat.toRequest(asChat(call)),
    fromReply: (body, call) => {
      const [first] = readReply(reply, chat.fromReply(body, asChat(call))).choices;
      const { message, finish_reason } = first ?? {};
      return {
        generated_text: message?.content ?? "",
        ...(finish_reason && { details: { finish_reason } }),
      };
    },
    ...(stream && {
      stream: {
        framing: stream.framing,
        toRequest: (call) => stream.toRequest(asChat(call)),
        reader: (call) => {
          const chunks = stream.reader(asChat(call));
          return textChunks((_, event) => {
            const [chunk] = chunks.read(event);
            const choice = chunk?.choices[0];
            return { text: choice?.delta.content, finish: choice?.finish_reason, usage: chunk?.usage };
          });
        },
      },
    }),
  };
}

function asChat(call: Call<typeof textGeneration>): Call<Chat> {
  const messages = [{ role: "user", content: call.input.inputs }];
  return { ...call, input: { ...openaiTextMembers(call.input), messages } };
}
