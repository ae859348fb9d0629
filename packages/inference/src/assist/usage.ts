import type { ChatUsage } from "./chat.ts";
import { isRecord } from "./json-text.ts";

/** Adds token usage, including nested details. */
export function addUsage(
  sum: ChatUsage | undefined,
  usage: ChatUsage | null | undefined,
): ChatUsage | undefined {
  return usage ? (add(sum, usage) as ChatUsage) : sum;
}

function add(sum: unknown, more: unknown): unknown {
  if (typeof sum === "number" && typeof more === "number") return sum + more;
  if (!isRecord(sum) || !isRecord(more)) return more ?? sum;
  return Object.fromEntries(
    Object.keys({ ...sum, ...more }).map((name) => [name, add(memberOf(sum, name), memberOf(more, name))]),
  );
}

const memberOf = (record: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;
