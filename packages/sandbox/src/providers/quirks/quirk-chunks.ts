import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { mergeToolCalls } from "./merge-tool-calls.ts";
import type { ChatQuirks, Chunk } from "./provider-quirks.ts";
import { addReasoningUsage, omitKeys, omitNullKeys, toFinishReason } from "./quirk-response.ts";

/**
 * Converts a stream's chunks to the provider's format.
 * @param chunks OpenAI chunks, with usage in the last
 * @param wantsUsage whether usage was requested
 * @param reasoning reasoning text as chunks
 */
export function quirkChunks(
  chunks: readonly Chunk[],
  quirks: ChatQuirks,
  wantsUsage: boolean,
  reasoning: readonly string[],
): readonly JsonObject[] {
  const usage = addReasoningUsage(chunks.find(isCost)?.["usage"], reasoning.length);
  const parts = chunks.filter((each) => !isCost(each)).map(withoutUsage);
  const withReasoningChunks = addReasoning(
    quirks.mergedToolCalls ? mergeToolCalls(parts) : parts,
    quirks,
    reasoning,
  );
  const placed = withReasoningChunks.flatMap((each) => addRole(each, quirks));
  const adjusted = placed.map((each, index) => {
    const place = { streamed: true, first: index === 0, last: index === placed.length - 1 };
    const cost = getUsage(quirks, usage, index, place.last);
    const { choice: adjustChoice = same, chunk: adjust = same, omitNull = [] } = quirks;
    const choices = each.choices.map((choice) => {
      const named = omitNullKeys({ ...choice, ...toFinishReason(choice, quirks) }, omitNull);
      return isObject(named["delta"]) ? adjustChoice(withEmptyEnd(named, quirks), place) : named;
    });
    return adjust({ ...each, choices, ...cost }, place);
  });
  const { preamble, usage: where = "asked" } = quirks;
  const [first] = chunks;
  const apart = wantsUsage && (where === "asked" || where === "x_groq");
  return [
    ...(preamble && first ? [{ ...withoutUsage(first), choices: [], ...preamble }] : []),
    ...(apart && where === "asked" ? adjusted.map((each) => ({ ...each, usage: null })) : adjusted),
    ...(apart && first ? [{ ...withoutUsage(first), choices: [], usage }] : []),
  ];
}

const same = <Value>(value: Value): Value => value;

const isCost = ({ choices, usage }: Chunk) => choices.length === 0 && isObject(usage);

/** Removes `usage: null`. */
const withoutUsage = ({ usage: _, ...chunk }: Chunk): Chunk => chunk as Chunk;

/** Adds the reasoning after the first chunk, which has the role. */
function addReasoning(
  chunks: readonly Chunk[],
  { reasoning: place }: ChatQuirks,
  thoughts: readonly string[],
) {
  const [first, ...others] = chunks;
  if (!first || !place || thoughts.length === 0 || !isObject(first.choices[0]?.["delta"])) return chunks;
  const pieces = place === "tags" ? ["<think>\n", ...thoughts, "\n</think>\n\n"] : thoughts;
  const member = place === "tags" ? "content" : place;
  const reasoningChunks = pieces.map((piece) => ({
    ...first,
    choices: [{ ...first.choices[0], delta: { [member]: piece } }],
  }));
  return [first, ...reasoningChunks, ...others];
}

/** Sets the role in the provider's deltas. If all deltas have a role, the opening chunk is dropped. */
function addRole(chunk: Chunk, { role = "first" }: ChatQuirks): Chunk[] {
  const deltas = chunk.choices.map(({ delta }) => (isObject(delta) ? delta : undefined));
  if (role === "first" || deltas.some((delta) => delta === undefined)) return [chunk];
  const opening = deltas.every((delta) => delta?.["role"] && !delta["content"] && !delta["tool_calls"]);
  if (opening && role === "every") return [];
  const choices = chunk.choices.map((choice, at) => {
    const delta = deltas[at] ?? {};
    if (opening && role === "bare") return { ...choice, delta: omitKeys(delta, ["content"]) };
    const named = role === "every" || (role === "text" && delta["content"]);
    return named ? { ...choice, delta: { role: "assistant", ...delta } } : choice;
  });
  return [{ ...chunk, choices }];
}

function withEmptyEnd(choice: JsonObject, { emptyEnd }: ChatQuirks): JsonObject {
  return emptyEnd && choice["finish_reason"]
    ? { ...choice, delta: { content: "", ...(choice["delta"] as JsonObject) } }
    : choice;
}

/** Usage in a chunk. */
function getUsage(
  quirks: ChatQuirks,
  usage: JsonObject | undefined,
  index: number,
  last: boolean,
): JsonObject {
  if (!usage) return {};
  switch (quirks.usage) {
    case "last":
      return last ? { usage } : {};
    case "every":
      return { usage: last ? usage : scaleUsage(usage, index + 1) };
    case "x_groq":
      return last ? { x_groq: { usage } } : {};
    default:
      return {};
  }
}

function scaleUsage(
  { prompt_tokens: before, completion_tokens: all }: JsonObject,
  pieces: number,
): JsonObject {
  const completion = Math.min(pieces, Number(all));
  return {
    prompt_tokens: before,
    total_tokens: Number(before) + completion,
    completion_tokens: completion,
  };
}
