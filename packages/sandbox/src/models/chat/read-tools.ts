import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { Tool, ToolChoice } from "./choose-tools.ts";
import type { Message, PastToolCall } from "./conversation.ts";

/**
 * Reads the functions that can be called. Ignores built-in tools of the provider.
 * @throws ApiError
 */
export function readTools({ tools }: JsonObject): readonly Tool[] {
  if (tools === undefined || tools === null) return [];
  if (!Array.isArray(tools)) throw new ApiError(400, "tools must be a list", "tools");
  return tools.flatMap((tool, index) => {
    if (!isObject(tool)) throw new ApiError(400, `tools[${index}] must be an object`, `tools[${index}]`);
    return tool["type"] === undefined || tool["type"] === "function" ? [toolOf(tool["function"], index)] : [];
  });
}

function toolOf(named: unknown, index: number): Tool {
  const { name, description, parameters } = isObject(named) ? named : {};
  if (typeof name !== "string" || name === "") throw createMissingError(`tools[${index}].function.name`);
  return { name, description: typeof description === "string" ? description : "", parameters };
}

const CHOICES: Readonly<Record<string, "auto" | "none" | "any">> = {
  auto: "auto",
  none: "none",
  any: "any",
  required: "any",
};

/** @throws ApiError if a required tool doesn't exist */
export function readToolChoice({ tool_choice: choice }: JsonObject, tools: readonly Tool[]): ToolChoice {
  if (choice === undefined || choice === null) return "auto";
  if (typeof choice === "string" && Object.hasOwn(CHOICES, choice)) {
    const word = CHOICES[choice] ?? "auto";
    if (word === "any" && tools.length === 0)
      throw wrongChoice("tool_choice is only allowed when tools are given");
    return word;
  }
  const names = namesIn(choice);
  if (names.length === 0) throw wrongChoice("tool_choice must be none, auto, required or name a function");
  const unknown = names.find((name) => !tools.some((tool) => tool.name === name));
  if (unknown !== undefined) throw wrongChoice(`tool_choice names ${unknown}, which is not among the tools`);
  return { names };
}

const wrongChoice = (reason: string) => new ApiError(400, reason, "tool_choice");

function namesIn(choice: unknown): readonly string[] {
  if (!isObject(choice)) return [];
  const { function: named = choice, allowed_tools: allowed } = choice;
  if (isObject(allowed) && Array.isArray(allowed["tools"])) return allowed["tools"].flatMap(namesIn);
  const name = isObject(named) ? named["name"] : undefined;
  return typeof name === "string" ? [name] : [];
}

/**
 * Reads messages with their tool calls and tool results.
 * @throws ApiError if a result has no call, or a call has no result
 */
export function readToolMessages(messages: readonly (JsonObject & Message)[]): Message[] {
  let open = new Map<string, string>();
  let done: ReadonlySet<string> = new Set();
  const read = messages.map((message, index): Message => {
    const { role, content } = message;
    if (role === "tool") {
      const id = message["tool_call_id"];
      if (typeof id !== "string" || id === "") throw createMissingError(`messages[${index}].tool_call_id`);
      const tool = open.get(id);
      if (tool === undefined) {
        const reason = `it answers no call of the assistant message before it, which has no tool call ${id}`;
        throw new ApiError(
          400,
          `messages[${index}] has the role tool, and ${reason}`,
          `messages[${index}].role`,
        );
      }
      done = new Set([...done, id]);
      return { role, content, tool };
    }
    assertCallsAnswered(open, done, index);
    const calls = role === "assistant" ? callsIn(message, index) : [];
    open = new Map(calls.map(({ id, name }) => [id, name]));
    done = new Set();
    return calls.length > 0 ? { role, content, calls } : { role, content };
  });
  assertCallsAnswered(open, done, messages.length);
  return read;
}

function assertCallsAnswered(
  open: ReadonlyMap<string, string>,
  done: ReadonlySet<string>,
  index: number,
): void {
  const ids = [...open.keys()].filter((id) => !done.has(id));
  if (ids.length === 0) return;
  const reason = "An assistant message with tool_calls must be followed by a tool message for each call";
  throw new ApiError(400, `${reason}. These were not answered: ${ids.join(", ")}`, `messages[${index}].role`);
}

function callsIn({ tool_calls: calls }: JsonObject, index: number): PastToolCall[] {
  if (!Array.isArray(calls)) return [];
  return calls.map((call: unknown, position) => {
    const { id, function: named } = isObject(call) ? call : {};
    const name = isObject(named) ? named["name"] : undefined;
    const place = `messages[${index}].tool_calls[${position}]`;
    if (typeof id !== "string") throw createMissingError(`${place}.id`);
    if (typeof name !== "string") throw createMissingError(`${place}.function.name`);
    return { id, name };
  });
}
