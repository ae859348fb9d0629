import type { Entry } from "../../lib/search.ts";

const KEY = "palette-recent";
const MAX_RECENT = 5;

/** Where the palette last led, newest first. */
export function readRecentEntries(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(readEntry).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function addRecentEntry({ group, label, href }: Entry): void {
  try {
    const others = readRecentEntries().filter((each) => each.href !== href);
    localStorage.setItem(KEY, JSON.stringify([{ group, label, href }, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Storage is switched off: nothing is remembered.
  }
}

/** Stored data can be outdated and is limited to links within the site. */
function readEntry(stored: unknown): Entry[] {
  const { group, label, href } = (stored ?? {}) as Partial<Record<keyof Entry, unknown>>;
  if (typeof group !== "string" || typeof label !== "string" || typeof href !== "string") return [];
  return /^\/(?![/\\])/.test(href) ? [{ group, label, href, summary: "", words: "" }] : [];
}
