import { type Counts, readCounts } from "./read-counts.ts";
import { findStringEnd } from "./scan-string-members.ts";

/** Members that stand behind what makes an answer long. */
const MEMBER = /[,{]\s*"(usage|usageMetadata|meta)"\s*:\s*(?=\{)/g;

/**
 * Counts near the end of a JSON text whose beginning is missing. What a model writes may look like them,
 * but stands deeper: a member counts if no more than two objects are left to close behind it.
 */
export function readLastCounts(tail: string): Counts {
  for (const match of [...tail.matchAll(MEMBER)].reverse()) {
    const start = match.index + match[0].length;
    const end = findContainerEnd(tail, start);
    if (end < 0 || !/^\}{1,2}$/.test(findClosers(tail, end))) continue;
    try {
      return readCounts({ [match[1] ?? ""]: JSON.parse(tail.slice(start, end)) });
    } catch {
      // Not what it looked like; another may be.
    }
  }
  return {};
}

/** @returns where the object or list ends that begins here, or -1 */
function findContainerEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const next = step(text, at);
    if (next < 0) return -1;
    depth += opens(text[at]) - closes(text[at]);
    if (depth === 0) return next;
    at = next;
  }
  return -1;
}

/** The brackets that close what was open already, where everything else is well paired. */
function findClosers(text: string, from: number): string {
  let depth = 0;
  let closers = "";
  for (let at = from; at < text.length; ) {
    const next = step(text, at);
    if (next < 0) return "";
    if (closes(text[at]) && depth === 0) closers += text[at];
    else depth += opens(text[at]) - closes(text[at]);
    at = next;
  }
  return depth === 0 ? closers : "";
}

/** Behind this character, or behind the string that begins with it. */
const step = (text: string, at: number) => (text[at] === '"' ? findStringEnd(text, at) : at + 1);
const opens = (char: string | undefined) => (char === "{" || char === "[" ? 1 : 0);
const closes = (char: string | undefined) => (char === "}" || char === "]" ? 1 : 0);
