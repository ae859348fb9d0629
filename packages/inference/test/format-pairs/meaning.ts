import type { Json } from "../server-half.ts";

/** A chat's request or output, in the operation's terms. */
export type Chat = Readonly<Record<string, unknown>>;

type Messages = readonly (Json & { readonly role: string })[];

const parse = (given: unknown): unknown => (typeof given === "string" ? JSON.parse(given || "{}") : given);

/**
 * Content of a conversation, regardless of the IDs of its calls and the parts of its
 * messages.
 */
export function readTurns({ messages }: Chat): readonly unknown[] {
  const names = new Map<unknown, unknown>();
  return (messages as Messages).flatMap(({ role, content, tool_calls, tool_call_id }) => {
    const calls = ((tool_calls ?? []) as readonly Json[]).map((call) => {
      const { name, arguments: given } = call["function"] as Json;
      names.set(call["id"], name);
      return ["call", name, parse(given)];
    });
    if (role === "tool") return [["result", names.get(tool_call_id), readParts(content)]];
    const parts = readParts(content);
    return [...(parts.length > 0 ? [[role === "developer" ? "system" : role, parts]] : []), ...calls];
  });
}

function readParts(content: unknown): readonly unknown[] {
  if (content == null || content === "") return [];
  if (typeof content === "string") return [content];
  return (content as readonly Json[]).map((part) => {
    const { type, text } = part;
    if (type === "text") return text;
    const held = part[String(type)] as Json;
    return [type, held["url"] ?? held["file_data"] ?? held["data"]];
  });
}

/** Tools by name, with their schemas. */
export const readTools = ({ tools }: Chat): readonly unknown[] =>
  ((tools ?? []) as readonly Json[]).map((tool) => {
    const { name, description, parameters } = tool["function"] as Json;
    return [name, description, parameters];
  });

/** Output of a model. */
export interface Said {
  readonly text?: unknown;
  readonly reasoning?: unknown;
  readonly calls?: readonly unknown[];
  readonly finish?: unknown;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly cached?: unknown;
  readonly thought?: unknown;
}

/** Reads an output in the operation's terms. */
export function readSaid(output: Chat): Said {
  const [choice] = output["choices"] as readonly Json[];
  const message = choice?.["message"] as Json;
  const usage = (output["usage"] ?? {}) as Json;
  const details = (name: string) => (usage[name] ?? {}) as Json;
  return {
    text: message["content"],
    reasoning: message["reasoning_content"] ?? message["reasoning"],
    calls: readTurns({ messages: [{ role: "assistant", content: "", tool_calls: message["tool_calls"] }] }),
    finish: choice?.["finish_reason"],
    input: usage["prompt_tokens"],
    output: usage["completion_tokens"],
    cached: details("prompt_tokens_details")["cached_tokens"],
    thought: details("completion_tokens_details")["reasoning_tokens"],
  };
}
