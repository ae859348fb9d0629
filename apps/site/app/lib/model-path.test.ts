import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isModelId, MODEL_TABS, readModelPath, toModelPath } from "./model-path.ts";

const listed = new Set(["acme/talk", "acme/use", "solo"]);
const read = (path: string) => readModelPath(path.split("/"), (id) => listed.has(id));

describe("a path", () => {
  it.each([
    ["solo", { id: "solo" }],
    ["solo/use", { id: "solo", tab: "use" }],
    ["acme/talk", { id: "acme/talk" }],
    ["acme/talk/files", { id: "acme/talk", tab: "files" }],
    // The catalog has the model, so it is not a tab of "acme".
    ["acme/use", { id: "acme/use" }],
    ["acme/use/use", { id: "acme/use", tab: "use" }],
    // Neither has it: the tab.
    ["acme/providers", { id: "acme", tab: "providers" }],
    ["acme/nothing", { id: "acme/nothing" }],
    ["use", { id: "use" }],
    ["files/use", { id: "files", tab: "use" }],
    ["a/b/c", undefined],
    ["a/b/", undefined],
    ["a b/c", undefined],
    ["../use", undefined],
    ["./..", undefined],
    ["a/<b>", undefined],
    ["a/..", undefined],
    ["", undefined],
  ])("%s", (path, expected) => expect(read(path)).toEqual(expected));
});

const part = fc
  .string({ unit: fc.constantFrom(..."aZ09_.-"), minLength: 1, maxLength: 20 })
  .filter((text) => isModelId(text) && !MODEL_TABS.some((tab) => tab === text));

test("the address of every model and tab is read back", () => {
  const id = fc.oneof(
    part,
    fc.tuple(part, part).map((parts) => parts.join("/")),
  );
  fc.assert(
    fc.property(id, fc.constantFrom(undefined, ...MODEL_TABS), (id, tab) => {
      const segments = toModelPath(id, tab).split("/").slice(2).map(decodeURIComponent);
      expect(readModelPath(segments, () => false)).toEqual(tab ? { id, tab } : { id });
    }),
  );
});
