import { isRecord } from "../../lib/chat-messages.ts";
import type { ResponsesBody, ResponsesTool } from "./body.ts";
import { listOfferedTools, type OfferedTool } from "./offered-tools.ts";

/** The parameter of a function that represents a tool with free text. */
const INPUT = "input";

/** Tools and how they may be used, in the chat format's fields. */
export function toToolParameters(body: ResponsesBody): Record<string, unknown> {
  const tools = listOfferedTools(body);
  if (tools.length === 0) return {};
  const { tool_choice: choice, parallel_tool_calls: parallel } = body;
  return {
    tools: selectTools(tools, choice).map(toTool),
    ...(choice && { tool_choice: toToolChoice(choice, tools) }),
    ...(parallel === false && { parallel_tool_calls: false }),
  };
}

/** A choice may allow some of the tools: the remaining ones are not offered. */
function selectTools(tools: readonly OfferedTool[], choice: ResponsesBody["tool_choice"]) {
  if (typeof choice === "string" || choice?.type !== "allowed_tools") return tools;
  const names = Array.isArray(choice["tools"])
    ? choice["tools"].flatMap((tool) => (isRecord(tool) ? [tool["name"]] : []))
    : [];
  const allowed = tools.filter(({ tool, namespace }) =>
    [tool.name, namespace].some((name) => names.includes(name)),
  );
  return allowed.length > 0 ? allowed : tools;
}

function toToolChoice(choice: NonNullable<ResponsesBody["tool_choice"]>, tools: readonly OfferedTool[]) {
  if (typeof choice === "string") return choice;
  if (choice.type === "allowed_tools") return choice["mode"] === "required" ? "required" : "auto";
  const { name, namespace } = choice;
  const chosen = tools.find(
    (each) => each.tool.name === name && (namespace === undefined || each.namespace === namespace),
  );
  // A tool that is omitted cannot be demanded.
  return chosen ? { type: "function", function: { name: chosen.chatName } } : "auto";
}

function toTool({ tool, chatName: name }: OfferedTool): Record<string, unknown> {
  const { description, parameters, strict } = tool;
  const named = { name, ...(description != null && { description }) };
  if (tool.type === "custom")
    return { type: "function", function: { ...named, ...describeCustomTool(tool) } };
  return {
    type: "function",
    function: {
      ...named,
      ...(parameters != null && { parameters }),
      ...(strict != null && { strict }),
    },
  };
}

/** A tool with free text as a function with one parameter, whose grammar is described as text. */
function describeCustomTool({ description, format }: ResponsesTool) {
  const { type, syntax, definition } = isRecord(format) ? format : {};
  const grammar =
    type === "grammar" ? `The input must match this ${String(syntax)} grammar:\n${String(definition)}` : "";
  const words = [description, grammar].filter((each) => typeof each === "string" && each !== "");
  return {
    ...(words.length > 0 && { description: words.join("\n\n") }),
    parameters: {
      type: "object",
      properties: { [INPUT]: { type: "string" } },
      required: [INPUT],
      additionalProperties: false,
    },
  };
}

/** The arguments of a function that represents a tool with free text. */
export const fromCustomInput = (input: string): string => JSON.stringify({ [INPUT]: input });

/** The text input of such a tool call, or the unchanged arguments. */
export function toCustomInput(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value) && typeof value[INPUT] === "string") return value[INPUT];
  } catch {
    // Some models write the text without JSON around it.
  }
  return text;
}
