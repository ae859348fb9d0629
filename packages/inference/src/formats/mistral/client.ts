import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { type Chat, isRecord } from "../lib/chat-messages.ts";
import { renameKeys } from "../lib/rename-keys.ts";
import { openaiChat } from "../openai-chat/client.ts";

/** Fields of OpenAI's that are rejected, as every unknown field is. */
const OMITTED = [
  "logit_bias",
  "logprobs",
  "reasoning_effort",
  "service_tier",
  "store",
  "stream_options",
  "tool_prompt",
  "top_logprobs",
  "user",
];

/** OpenAI's chat, whose content may be a list of parts, including thinking. */
// @__NO_SIDE_EFFECTS__
export function mistralChat(): Adapter<Chat> {
  const chat = openaiChat({
    omit: OMITTED,
    body: ({ messages, ...body }) => {
      const { model, ...named } = renameKeys(body, {
        seed: "random_seed",
        max_completion_tokens: "max_tokens",
      });
      return {
        model,
        ...named,
        messages: Array.isArray(messages) ? messages.map(toSupportedType) : messages,
      };
    },
    chunk: (chunk) => ({
      ...chunk,
      choices: chunk.choices.map((choice) => ({ ...choice, delta: said(choice.delta) })),
    }),
  });
  return {
    ...chat,
    parseResponse: async (body, call) => {
      const answer = await chat.parseResponse(body, call);
      if (!Array.isArray(answer.choices)) return answer;
      const choices = answer.choices.map((choice) =>
        isRecord(choice?.message) ? { ...choice, message: said(choice.message) } : choice,
      );
      return { ...answer, choices: choices as typeof answer.choices };
    },
  };
}

/** Responses of reasoning models contain content that requests reject. */
function toSupportedType(message: unknown): unknown {
  if (!isRecord(message)) return message;
  const { reasoning_content, ...taken } = message;
  return taken;
}

const text = v.object({ type: v.literal("text"), text: v.string() });
const thinking = v.object({ type: v.literal("thinking"), thinking: v.array(v.unknown()) });

/** The text as one string, and the reasoning next to it. */
function said<Message extends object>(message: Message): Message {
  const { content } = message as { content?: unknown };
  if (!Array.isArray(content)) return message;
  const thoughts = content.flatMap((part) => (v.is(thinking, part) ? part.thinking : []));
  const reasoning = joinText(thoughts);
  return { ...message, content: joinText(content), ...(reasoning && { reasoning_content: reasoning }) };
}

const joinText = (parts: readonly unknown[]) =>
  parts.map((part) => (v.is(text, part) ? part.text : "")).join("");
