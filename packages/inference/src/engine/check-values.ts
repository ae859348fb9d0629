import { DOCUMENTED_TEXTS, IN_PLACE_OF } from "../parameters/documented-members.ts";
import { findClosest, MAX_NAME_CHARS } from "./closest-name.ts";
import { factsOf, type InputValue } from "./input-levels.ts";
import type { NamedCall } from "./unknown-names.ts";

/** Objects that a model generated, and that a conversation sends back unchanged. */
const SENT_BACK = /^messages\[\]\.(?!content)/;

/** Why a field is required; `undefined` if it or an equivalent is present. */
export function findMissing(
  { operation }: NamedCall,
  { level, name, value }: InputValue,
): string | undefined {
  if (value !== undefined || SENT_BACK.test(level.place)) return undefined;
  const others = pick<readonly string[]>(IN_PLACE_OF, operation.id, level.place, name) ?? [];
  if (others.some((other) => level.value[other] !== undefined)) return undefined;
  const { type, role } = level.value;
  const form = type === undefined ? role && `role \`${role}\`` : `type \`${type}\``;
  return form ? `the ${form} requires it` : "it is required";
}

/** A string outside the values of its type. */
export interface UnknownText {
  /** The one that was probably meant, in backticks. */
  readonly meant: string | undefined;
  readonly known: readonly string[];
}

/** Returns the first string outside the types and the provider's documented values. */
export function findUnknownText({ operation, input }: NamedCall, found: InputValue): UnknownText | undefined {
  const { level, name, value, member } = found;
  const { texts } = factsOf(member);
  if (!texts || typeof value !== "string" || texts.includes(value)) return undefined;
  if (pick<readonly string[]>(DOCUMENTED_TEXTS, operation.id, level.place, name)?.includes(value))
    return undefined;
  const other = Object.hasOwn(OTHER_WORDS, value.toLowerCase())
    ? OTHER_WORDS[value.toLowerCase()]
    : undefined;
  const meant = other && texts.includes(other) ? other : findClosest(value, texts);
  if (meant) return { meant: `\`${meant}\``, known: texts };
  return { meant: name === "tool_choice" ? findTool(input["tools"], value) : undefined, known: texts };
}

/** Words of other interfaces. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  ai: "assistant",
  bot: "assistant",
  human: "user",
  model: "assistant",
  sys: "system",
};

/** The tool choice by tool name only. */
function findTool(tools: unknown, name: string): string | undefined {
  const isNamed = (tool: unknown) =>
    (tool as { readonly function?: { readonly name?: unknown } } | null)?.function?.name === name;
  if (!Array.isArray(tools) || !tools.some(isNamed)) return undefined;
  return `\`{ type: "function", function: { name: ${JSON.stringify(name.slice(0, MAX_NAME_CHARS))} } }\``;
}

/** A value of a table by operation, place and name. */
export function pick<T>(table: object, operation: string, place: string, name: string): T | undefined {
  let found: unknown = table;
  for (const key of [operation, place, name]) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return found as T;
}
