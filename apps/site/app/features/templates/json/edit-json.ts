import { readJson } from "@inferhub/jinja/json";
import { isRecord } from "../../../lib/is-record.ts";

/**
 * Sets a key of a JSON object and preserves all other formatting.
 * @returns undefined if the document isn't an object
 */
export function withMember(text: string, key: string, value: unknown): string | undefined {
  const reading = readJson(text);
  if ("fault" in reading || !isRecord(reading.value)) return undefined;
  const { members } = reading;
  const written = JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
  // Of duplicate keys, the last is used.
  const there = members.findLast((member) => member.key === key);
  if (there) return text.slice(0, there.valueStart) + written + text.slice(there.end);
  const last = members.at(-1);
  const member = `${JSON.stringify(key)}: ${written}`;
  if (!last) return text.replace(/\{\s*\}/, () => `{\n  ${member}\n}`);
  const behind = text.slice(last.end).trimEnd() === "}" && !text.includes("\n") ? " " : "\n  ";
  return `${text.slice(0, last.end)},${behind}${member}${text.slice(last.end)}`;
}

/** Accepts a key out, and its comma with it. */
export function withoutMember(text: string, key: string): string | undefined {
  const reading = readJson(text);
  if ("fault" in reading || !isRecord(reading.value)) return undefined;
  const { members } = reading;
  const at = members.findLastIndex((member) => member.key === key);
  const [before, there, after] = [members[at - 1], members[at], members[at + 1]];
  if (at < 0 || !there) return text;
  const [from, to] = before
    ? [before.end, there.end]
    : after
      ? [there.start, after.start]
      : [there.start, there.end];
  const rest = text.slice(0, from) + text.slice(to);
  return members.filter((member) => member.key === key).length > 1 ? withoutMember(rest, key) : rest;
}

/** The value of a key, or undefined: in what isn't an object, every one. */
export function getMember(text: string, key: string): unknown {
  const reading = readJson(text);
  if ("fault" in reading || !isRecord(reading.value)) return undefined;
  return Object.hasOwn(reading.value, key) ? reading.value[key] : undefined;
}

/** Whether a document is an object, which a context has to be. */
export function isContext(text: string): boolean {
  const reading = readJson(text);
  return !("fault" in reading) && isRecord(reading.value);
}
