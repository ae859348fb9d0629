import { isMembers, type Members } from "../http/members.ts";
import type { Chunk } from "./dialect.ts";

/** A stream in which every tool call comes in one piece, with its name. */
export function inOnePiece(chunks: readonly Chunk[]): readonly Chunk[] {
  const texts = new Map<string, string>();
  for (const { choices } of chunks) {
    for (const choice of choices) {
      for (const call of callsIn(choice)) {
        const key = keyOf(choice, call);
        texts.set(key, (texts.get(key) ?? "") + argumentsOf(call));
      }
    }
  }
  return chunks.flatMap((chunk) => {
    if (!chunk.choices.some((choice) => callsIn(choice).length > 0)) return [chunk];
    const choices = chunk.choices.map((choice) => withWhole(choice, texts));
    return choices.some((choice) => callsIn(choice).length > 0) ? [{ ...chunk, choices }] : [];
  });
}

function withWhole(choice: Members, texts: ReadonlyMap<string, string>): Members {
  const calls = callsIn(choice);
  if (calls.length === 0) return choice;
  const whole = calls
    .filter(({ id }) => id !== undefined)
    .map((call) => ({
      ...call,
      function: { ...(call["function"] as Members), arguments: texts.get(keyOf(choice, call)) ?? "" },
    }));
  return { ...choice, delta: { ...(choice["delta"] as Members), tool_calls: whole } };
}

function callsIn({ delta }: Members): readonly Members[] {
  const calls = isMembers(delta) ? delta["tool_calls"] : undefined;
  return Array.isArray(calls) ? calls.filter(isMembers) : [];
}

const keyOf = ({ index }: Members, call: Members) => `${index}/${call["index"]}`;

function argumentsOf({ function: named }: Members): string {
  const text = isMembers(named) ? named["arguments"] : undefined;
  return typeof text === "string" ? text : "";
}
