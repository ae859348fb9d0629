import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { openaiChat } from "./openai-chat.ts";
import type { ServerCall } from "./server-format.ts";

/** A complete chat answer in OpenAI's format. */
export interface ChatResponse {
  readonly id: string;
  readonly choices: readonly [ChatResponseChoice, ...ChatResponseChoice[]];
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number };
}

export interface ChatResponseChoice {
  readonly message: { readonly content?: string | null; readonly tool_calls?: readonly ToolCall[] };
  readonly finish_reason: string;
}

export interface ToolCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

/**
 * Answers a chat of another format by way of OpenAI's, so that all of them say the same.
 * @param members the body as it reads in OpenAI's format
 * @throws Refusal
 */
export async function runOpenaiChat(call: ServerCall, members: JsonObject): Promise<ChatResponse> {
  const json = { ...members, stream: false };
  const response = await openaiChat.buildResponse({ ...call, body: { kind: "json", json } });
  return (await response.json()) as ChatResponse;
}
