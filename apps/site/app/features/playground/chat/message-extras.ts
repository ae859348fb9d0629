import type { ConversationMessage, ToolCall } from "./conversation.ts";

/** Parts of a response other than its text. */
export type MessageExtras = Pick<ConversationMessage, "reasoning" | "calls">;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const textIn = (value: unknown) => (typeof value === "string" ? value : "");

/** Merges the extras of a chunk: reasoning, and tool calls whose arguments arrive in parts. */
export function mergeExtras(before: MessageExtras, chunk: unknown): MessageExtras {
  const said = getFirstChoice(chunk)?.["delta"];
  return isRecord(said) ? add(before, said) : before;
}

/** Reads the extras of a complete response. */
export function readExtras(data: unknown): MessageExtras {
  const said = getFirstChoice(data)?.["message"];
  return isRecord(said) ? add({}, said) : {};
}

function getFirstChoice(data: unknown): Readonly<Record<string, unknown>> | undefined {
  const choices = isRecord(data) ? data["choices"] : undefined;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  return isRecord(first) ? first : undefined;
}

function add(
  { reasoning = "", calls = [] }: MessageExtras,
  said: Readonly<Record<string, unknown>>,
): MessageExtras {
  const thought = reasoning + (textIn(said["reasoning_content"]) || textIn(said["reasoning"]));
  const pieces: readonly unknown[] = Array.isArray(said["tool_calls"]) ? said["tool_calls"] : [];
  const called = pieces.filter(isRecord).reduce<readonly ToolCall[]>(addCall, calls);
  return { ...(thought ? { reasoning: thought } : {}), ...(called.length > 0 ? { calls: called } : {}) };
}

/** A piece belongs to the call of its place; one that names another call begins it. */
function addCall(calls: readonly ToolCall[], delta: Readonly<Record<string, unknown>>): readonly ToolCall[] {
  const { index, id, function: named } = delta;
  const { name, arguments: given } = isRecord(named) ? named : {};
  const whole = isRecord(given) ? JSON.stringify(given) : textIn(given);
  const at = typeof index === "number" ? index : calls.length;
  const known = calls[at];
  const isNew = !known || (typeof id === "string" && id !== "" && known.id !== id);
  if (isNew)
    return [...calls, { id: textIn(id) || `call_${calls.length}`, name: textIn(name), arguments: whole }];
  const call = {
    ...known,
    name: known.name || textIn(name),
    arguments: known.arguments + whole,
  };
  return calls.map((each, place) => (place === at ? call : each));
}
