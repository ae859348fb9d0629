import type { Tool, ToolChoice } from "../answers/chat/choose-tools.ts";
import type { MadeCall, Message } from "../answers/chat/conversation.ts";
import { isMembers, type Members } from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";

/**
 * The functions that may be called. Tools of other types are the provider's own, which nobody here has.
 * @throws Refusal
 */
export function toolsOf({ tools }: Members): readonly Tool[] {
  if (tools === undefined || tools === null) return [];
  if (!Array.isArray(tools)) throw new Refusal(400, "tools must be a list", "tools");
  return tools.flatMap((tool, index) => {
    if (!isMembers(tool)) throw new Refusal(400, `tools[${index}] must be an object`, `tools[${index}]`);
    return tool["type"] === undefined || tool["type"] === "function" ? [toolOf(tool["function"], index)] : [];
  });
}

function toolOf(named: unknown, index: number): Tool {
  const { name, description, parameters } = isMembers(named) ? named : {};
  if (typeof name !== "string" || name === "") throw missing(`tools[${index}].function.name`);
  return { name, description: typeof description === "string" ? description : "", parameters };
}

const CHOICES: Readonly<Record<string, "auto" | "none" | "any">> = {
  auto: "auto",
  none: "none",
  any: "any",
  required: "any",
};

/** @throws Refusal when a tool is demanded that is not there */
export function choiceOf({ tool_choice: choice }: Members, tools: readonly Tool[]): ToolChoice {
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

const wrongChoice = (reason: string) => new Refusal(400, reason, "tool_choice");

function namesIn(choice: unknown): readonly string[] {
  if (!isMembers(choice)) return [];
  const { function: named = choice } = choice;
  const name = isMembers(named) ? named["name"] : undefined;
  return typeof name === "string" ? [name] : [];
}

/**
 * Messages with the calls that they make and the tools that they speak for.
 * @throws Refusal when a result belongs to no call, or a call has no result
 */
export function toolMessages(messages: readonly (Members & Message)[]): Message[] {
  let open = new Map<string, string>();
  let done: ReadonlySet<string> = new Set();
  const read = messages.map((message, index): Message => {
    const { role, content } = message;
    if (role === "tool") {
      const id = message["tool_call_id"];
      if (typeof id !== "string" || id === "") throw missing(`messages[${index}].tool_call_id`);
      const tool = open.get(id);
      if (tool === undefined) {
        const reason = `it answers no call of the assistant message before it, which has no tool call ${id}`;
        throw new Refusal(
          400,
          `messages[${index}] has the role tool, and ${reason}`,
          `messages[${index}].role`,
        );
      }
      done = new Set([...done, id]);
      return { role, content, tool };
    }
    refuseOpen(open, done, index);
    const calls = role === "assistant" ? callsIn(message, index) : [];
    open = new Map(calls.map(({ id, name }) => [id, name]));
    done = new Set();
    return calls.length > 0 ? { role, content, calls } : { role, content };
  });
  refuseOpen(open, done, messages.length);
  return read;
}

function refuseOpen(open: ReadonlyMap<string, string>, done: ReadonlySet<string>, index: number): void {
  const ids = [...open.keys()].filter((id) => !done.has(id));
  if (ids.length === 0) return;
  const reason =
    "An assistant message with tool_calls must be followed by tool messages that answer each call";
  throw new Refusal(400, `${reason}. These were not answered: ${ids.join(", ")}`, `messages[${index}].role`);
}

function callsIn({ tool_calls: calls }: Members, index: number): MadeCall[] {
  if (!Array.isArray(calls)) return [];
  return calls.map((call: unknown, position) => {
    const { id, function: named } = isMembers(call) ? call : {};
    const name = isMembers(named) ? named["name"] : undefined;
    const place = `messages[${index}].tool_calls[${position}]`;
    if (typeof id !== "string") throw missing(`${place}.id`);
    if (typeof name !== "string") throw missing(`${place}.function.name`);
    return { id, name };
  });
}
