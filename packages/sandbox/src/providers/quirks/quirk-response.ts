import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { ChatQuirks, Chunk } from "./provider-quirks.ts";

const WHOLE = { streamed: false, first: true, last: true };

/**
 * Converts a full response to the provider's format.
 * @param reasoning reasoning text, in parts
 */
export function quirkResponse(reply: Chunk, quirks: ChatQuirks, reasoning: readonly string[]): JsonObject {
  const { omitNull = [], choice: adjustChoice = same, chunk: adjust = same } = quirks;
  const choices = reply.choices.map((choice) => {
    const thought = { ...choice, ...addMessageReasoning(choice["message"], quirks, reasoning.join("")) };
    const named = omitNullKeys({ ...thought, ...toFinishReason(choice, quirks) }, omitNull);
    return isObject(choice["message"]) ? adjustChoice(named, WHOLE) : named;
  });
  const usage = addReasoningUsage(reply["usage"], reasoning.length);
  return adjust({ ...reply, choices, ...(usage && { usage }) }, WHOLE);
}

function addMessageReasoning(message: unknown, { reasoning: place }: ChatQuirks, thought: string) {
  if (!isObject(message) || !thought || !place) return {};
  if (place !== "tags") return { message: { ...message, [place]: thought } };
  return { message: { ...message, content: `<think>\n${thought}\n</think>\n\n${message["content"] ?? ""}` } };
}

const same = <Value>(value: Value): Value => value;

/** Returns the provider's finish reason. */
export function toFinishReason(
  { finish_reason: reason }: JsonObject,
  { finish = {} }: ChatQuirks,
): JsonObject {
  return { finish_reason: typeof reason === "string" ? (finish[reason] ?? reason) : null };
}

export const omitKeys = (members: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

/** Keeps fields that the caller requested. */
export const omitNullKeys = (members: JsonObject, names: readonly string[]): JsonObject =>
  omitKeys(
    members,
    names.filter((name) => members[name] == null),
  );

/** Adds reasoning tokens, so that the total is still the sum. */
export function addReasoningUsage(usage: unknown, pieces: number): JsonObject | undefined {
  if (!isObject(usage)) return undefined;
  if (pieces === 0) return usage;
  const { completion_tokens_details: details } = usage;
  return {
    ...usage,
    completion_tokens: Number(usage["completion_tokens"]) + pieces,
    total_tokens: Number(usage["total_tokens"]) + pieces,
    completion_tokens_details: { ...(isObject(details) && details), reasoning_tokens: pieces },
  };
}
