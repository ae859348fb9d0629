import { fromUiMessages } from "@inferhub/inference/endpoint";
import type { ChatMessage } from "./message.ts";
import type { ChatOptions, ChatTool } from "./options.ts";

/** Prompt to continue a truncated response. */
const CONTINUE = "Continue exactly where your response was cut. Do not repeat any of it.";

/** Builds the arguments of a call. @param isContinued whether the last message is a truncated response */
export function toChatArgs(
  messages: readonly ChatMessage[],
  { model, provider, system, parameters, tools = [] }: ChatOptions,
  isContinued = false,
): object {
  return {
    ...parameters,
    ...(model !== undefined && { model }),
    ...(provider !== undefined && { provider }),
    messages: [
      ...(system === undefined ? [] : [{ role: "system", content: system }]),
      ...fromUiMessages(messages),
      ...(isContinued ? [{ role: "user", content: CONTINUE }] : []),
    ],
    ...(tools.length > 0 && { tools: tools.map(toWireTool) }),
  };
}

const toWireTool = ({ name, description, jsonSchema, strict }: ChatTool) => ({
  type: "function",
  function: { name, description, parameters: jsonSchema, strict },
});
