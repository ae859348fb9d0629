import { afterEach, expect, it, vi } from "vitest";
import type { Entry } from "../../lib/search.ts";
import { addRecentEntry, readRecentEntries } from "./recent.ts";

function store(text?: string) {
  const kept = new Map(text === undefined ? [] : [["palette-recent", text]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

const entry = (at: number): Entry => ({
  group: "Tasks",
  label: `Task ${at}`,
  href: `/tasks/${at}`,
  summary: "long",
  words: "",
});

afterEach(() => vi.unstubAllGlobals());

it("keeps the last few, each once, newest first", () => {
  store();
  for (const at of [1, 2, 3, 4, 5, 6, 2]) addRecentEntry(entry(at));
  expect(readRecentEntries().map(({ href }) => href)).toEqual([2, 6, 5, 4, 3].map((at) => `/tasks/${at}`));
});

it.each([
  "no json",
  "null",
  "{}",
  '["/tasks"]',
  '[null, 1, {"group":"Tasks","label":"x"}]',
  '[{"group":"Tasks","label":"x","href":"javascript:alert(1)"}]',
  '[{"group":"Tasks","label":"x","href":"//other.test"}]',
  '[{"group":"Tasks","label":"x","href":"/\\\\other.test"}]',
])("makes nothing of %s", (text) => {
  store(text);
  expect(readRecentEntries()).toEqual([]);
});

it("remembers nothing where there is no storage", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => addRecentEntry(entry(1))).not.toThrow();
  expect(readRecentEntries()).toEqual([]);
});
