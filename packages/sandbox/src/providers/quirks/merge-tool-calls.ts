import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { Chunk } from "./provider-quirks.ts";

/** Merges the parts of each tool call in a stream. */
export function mergeToolCalls(chunks: readonly Chunk[]): readonly Chunk[] {
  const texts = new Map<string, string>();
  for (const { choices } of chunks) {
    for (const choice of choices) {
      for (const call of getToolCalls(choice)) {
        const key = keyOf(choice, call);
        texts.set(key, (texts.get(key) ?? "") + getArguments(call));
      }
    }
  }
  return chunks.flatMap((chunk) => {
    if (!chunk.choices.some((choice) => getToolCalls(choice).length > 0)) return [chunk];
    const choices = chunk.choices.map((choice) => withWhole(choice, texts));
    return choices.some((choice) => getToolCalls(choice).length > 0) ? [{ ...chunk, choices }] : [];
  });
}

function withWhole(choice: JsonObject, texts: ReadonlyMap<string, string>): JsonObject {
  const calls = getToolCalls(choice);
  if (calls.length === 0) return choice;
  const whole = calls
    .filter(({ id }) => id !== undefined)
    .map((call) => ({
      ...call,
      function: { ...(call["function"] as JsonObject), arguments: texts.get(keyOf(choice, call)) ?? "" },
    }));
  return { ...choice, delta: { ...(choice["delta"] as JsonObject), tool_calls: whole } };
}

function getToolCalls({ delta }: JsonObject): readonly JsonObject[] {
  const calls = isObject(delta) ? delta["tool_calls"] : undefined;
  return Array.isArray(calls) ? calls.filter(isObject) : [];
}

const keyOf = ({ index }: JsonObject, call: JsonObject) => `${index}/${call["index"]}`;

function getArguments({ function: named }: JsonObject): string {
  const text = isObject(named) ? named["arguments"] : undefined;
  return typeof text === "string" ? text : "";
}
