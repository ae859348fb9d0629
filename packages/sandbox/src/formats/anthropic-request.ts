import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { getObject, isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { Tool, ToolChoice } from "../models/chat/choose-tools.ts";
import { getText, type Message } from "../models/chat/conversation.ts";
import type { OutputFormat } from "../models/chat/respond.ts";

/** The tools of the caller, which have a schema; those without are the provider's own. @throws Refusal */
export function readTools({ tools }: JsonObject): readonly Tool[] {
  if (tools === undefined || tools === null) return [];
  if (!Array.isArray(tools)) throw new ApiError(400, "tools must be a list", "tools");
  return tools.filter(isObject).flatMap((tool, index) => {
    const { type, name, description, input_schema: parameters } = tool;
    if (type !== undefined && type !== "custom" && parameters === undefined) return [];
    if (typeof name !== "string" || name === "") throw createMissingError(`tools.${index}.name`);
    if (!isObject(parameters)) throw createMissingError(`tools.${index}.input_schema`);
    return [{ name, description: typeof description === "string" ? description : "", parameters }];
  });
}

/** @throws Refusal when a tool is demanded that is not there */
export function readToolChoice(members: JsonObject, tools: readonly Tool[]): ToolChoice {
  const { type = "auto", name } = getObject(members, "tool_choice");
  if (type === "auto" || type === "none") return type;
  if (type === "any" && tools.length > 0) return type;
  if (type === "tool" && tools.some((tool) => tool.name === name)) return { names: [String(name)] };
  throw new ApiError(
    400,
    `tool_choice: ${type === "tool" ? `there is no tool ${name}` : "tools are required"}`,
    "tool_choice",
  );
}

/** The schema of the answer, also under the name that it had before. */
export function readResponseFormat(members: JsonObject): OutputFormat | undefined {
  const format = getObject(members, "output_config")["format"] ?? members["output_format"];
  return isObject(format) && format["type"] === "json_schema" ? { schema: format["schema"] } : undefined;
}

/**
 * The system prompt stands beside the messages, and what tools said within messages of the user.
 * @throws Refusal when a result belongs to no use of a tool, or a use has no result
 */
export function readConversation(
  members: JsonObject,
  messages: readonly (JsonObject & Message)[],
): Message[] {
  const system = getText(members["system"]);
  const said = messages.flatMap((message, index) => turnOf(message, usesIn(messages[index - 1]), index));
  assertCallsAnswered(usesIn(messages.at(-1)), [], messages.length - 1);
  return [...(system ? [{ role: "system", content: system }] : []), ...said];
}

const blocksIn = (content: unknown): JsonObject[] => (Array.isArray(content) ? content.filter(isObject) : []);

/** The names of the tools that a message of the assistant uses, by the ids of the uses. */
function usesIn(message: Message | undefined): ReadonlyMap<unknown, string> {
  const blocks = message?.role === "assistant" ? blocksIn(message.content) : [];
  const uses = blocks.filter(({ type }) => type === "tool_use");
  return new Map(uses.map(({ id, name }) => [id, String(name)]));
}

function turnOf({ role, content }: Message, uses: ReadonlyMap<unknown, string>, index: number): Message[] {
  const blocks = blocksIn(content);
  const results = blocks.filter(({ type }) => type === "tool_result");
  const orphan = results.find(({ tool_use_id: id }) => !uses.has(id));
  if (orphan) {
    const reason = `unexpected tool_use_id found in tool_result blocks: ${orphan["tool_use_id"]}`;
    const rule = "Each tool_result block must have a corresponding tool_use block in the previous message";
    throw new ApiError(400, `messages.${index}: ${reason}. ${rule}.`);
  }
  assertCallsAnswered(uses, results, index - 1);
  const made = [...usesIn({ role, content })].map(([id, name]) => ({ id: String(id), name }));
  const others = blocks.filter(({ type }) => type !== "tool_result");
  const own = { role, content, ...(made.length > 0 && { calls: made }) };
  return [
    // What is said beside results is the question that they help with.
    ...(results.length === 0 ? [own] : others.length > 0 ? [{ role, content: others }] : []),
    ...results.map((result) => ({
      role: "tool",
      content: getText(result["content"]),
      tool: uses.get(result["tool_use_id"]) ?? "",
    })),
  ];
}

function assertCallsAnswered(
  uses: ReadonlyMap<unknown, string>,
  results: readonly JsonObject[],
  index: number,
): void {
  const open = [...uses.keys()].filter((id) => !results.some((result) => result["tool_use_id"] === id));
  if (open.length === 0) return;
  const reason = `tool_use ids were found without tool_result blocks immediately after: ${open.join(", ")}`;
  throw new ApiError(400, `messages.${index}: ${reason}`);
}
