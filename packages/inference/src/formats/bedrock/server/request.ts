import { createMissingError } from "../../lib/api-error.ts";
import { omitUndefined } from "../../lib/chat-messages.ts";
import { getObject, isObject, type JsonObject } from "../../lib/json-members.ts";

const listObjects = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A body of Converse as a chat. @throws ApiError */
export function toConverseInput(body: JsonObject): JsonObject {
  const turns = listObjects(body["messages"]);
  if (turns.length === 0) throw createMissingError("messages");
  const config = getObject(body, "inferenceConfig");
  const { tools, toolChoice } = getObject(body, "toolConfig");
  const system = listObjects(body["system"]);
  return omitUndefined({
    messages: [
      ...(system.length > 0 ? [{ role: "system", content: joinTexts(system) }] : []),
      ...turns.flatMap(toMessages),
    ],
    max_tokens: config["maxTokens"],
    temperature: config["temperature"],
    top_p: config["topP"],
    stop: config["stopSequences"],
    tools: toTools(tools),
    tool_choice: toToolChoice(toolChoice),
    stream_options: { include_usage: true },
  });
}

const joinTexts = (blocks: readonly JsonObject[]): string =>
  blocks.flatMap(({ text }) => (typeof text === "string" ? [text] : [])).join("\n");

/** Results of tools are their own messages, before the rest of the turn. */
function toMessages({ role, content }: JsonObject): JsonObject[] {
  const blocks = listObjects(content);
  const results = blocks.flatMap(({ toolResult }) => (isObject(toolResult) ? [toolResult] : []));
  const calls = blocks.flatMap(({ toolUse }) => (isObject(toolUse) ? [toolUse] : []));
  const parts = blocks.flatMap(toPart);
  const isText = parts.every(({ type }) => type === "text");
  const said = isText ? joinTexts(parts) : parts;
  const messages = results.map(({ toolUseId, content: result }) => ({
    role: "tool",
    tool_call_id: toolUseId,
    content: listObjects(result)
      .map(({ text, json }) => (typeof text === "string" ? text : JSON.stringify(json ?? {})))
      .join("\n"),
  }));
  if (parts.length === 0 && calls.length === 0) return messages;
  const tool_calls = calls.map(({ toolUseId, name, input }) => ({
    id: toolUseId,
    type: "function",
    function: { name, arguments: JSON.stringify(input ?? {}) },
  }));
  const spoken = { role, content: parts.length > 0 ? said : null };
  return [...messages, calls.length > 0 ? { ...spoken, tool_calls } : spoken];
}

function toPart({ text, image }: JsonObject): JsonObject[] {
  if (typeof text === "string") return [{ type: "text", text }];
  if (!isObject(image)) return [];
  const { bytes } = getObject(image, "source");
  return [{ type: "image_url", image_url: { url: `data:image/${image["format"]};base64,${bytes}` } }];
}

function toTools(tools: unknown): readonly JsonObject[] | undefined {
  const specs = listObjects(tools).flatMap(({ toolSpec }) => (isObject(toolSpec) ? [toolSpec] : []));
  if (specs.length === 0) return undefined;
  return specs.map(({ name, description, inputSchema }) => ({
    type: "function",
    function: omitUndefined({
      name,
      description,
      parameters: isObject(inputSchema) ? inputSchema["json"] : undefined,
    }),
  }));
}

function toToolChoice(choice: unknown): unknown {
  if (!isObject(choice)) return undefined;
  if (isObject(choice["tool"])) return { type: "function", function: { name: choice["tool"]["name"] } };
  return "any" in choice ? "required" : "auto";
}
