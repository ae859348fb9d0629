import { chat } from "../answers/chat/chat.ts";
import { type Message, textOf } from "../answers/chat/conversation.ts";
import { countTokens } from "../answers/text/tokens.ts";
import { type Limited, type Limits, limitText } from "./limit-text.ts";

/** A text that was written for a caller, and what it cost. */
export interface Written extends Limited {
  readonly text: string;
  readonly promptTokens: number;
}

/** Continues a conversation. */
export function continueChat(messages: readonly Message[], limits: Limits, seed: number): Written {
  const promptTokens = messages.reduce(
    (sum, { role, content }) => sum + countTokens(`${role} ${textOf(content)}`),
    0,
  );
  const limited = limitText(chat(messages, seed), limits);
  return { ...limited, text: limited.pieces.join(""), promptTokens };
}

/** Token counts as OpenAI names them. */
export function openaiUsage({ promptTokens, pieces }: Pick<Written, "promptTokens" | "pieces">) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: pieces.length,
    total_tokens: promptTokens + pieces.length,
  };
}
