import { describe, expect, it } from "vitest";
import type { PickerModel } from "./picker-model.ts";
import { listRows } from "./picker-rows.ts";

const model = (id: string, offers: PickerModel["offers"]): PickerModel => ({
  id,
  name: id.slice(id.indexOf("/") + 1),
  owner: id.slice(0, id.indexOf("/")),
  reads: [],
  offers,
});
const offer = (provider: string, more: object = {}) => ({ provider, label: provider, env: "KEY", ...more });

const models = [
  model("a/one", [offer("groq"), offer("nebius")]),
  model("b/two", [offer("nebius", { isFree: true })]),
  model("c/three", []),
];
const states = new Map([["groq", "ready"]] as const);
const NO_FILTER = { isKeyed: false, isFree: false };
const NOTHING = { pinned: [], recent: [] };

const list = (
  query: string,
  filter = NO_FILTER,
  remembered: { pinned: string[]; recent: string[] } = NOTHING as never,
) =>
  listRows(models, query, filter, states, remembered).groups.map(({ name, rows }) => [
    name,
    ...rows.map((row) => row.model.id),
  ]);

describe("the rows of the picker", () => {
  it("without a query are pinned models, recent ones and all others, each once", () => {
    expect(list("", NO_FILTER, { pinned: ["c/three"], recent: ["c/three", "b/two", "gone/model"] })).toEqual([
      ["Pinned", "c/three"],
      ["Recent", "b/two"],
      ["Most providers", "a/one"],
    ]);
  });

  it("are only those with a key, or only free ones, if a filter is on", () => {
    expect(list("", { ...NO_FILTER, isKeyed: true })).toEqual([["Most providers", "a/one"]]);
    expect(list("", { ...NO_FILTER, isFree: true })).toEqual([["Most providers", "b/two"]]);
    expect(list("one", { ...NO_FILTER, isFree: true })).toEqual([]);
  });

  it("have the provider that the query names", () => {
    const [group] = listRows(models, "one groq", NO_FILTER, states, NOTHING).groups;
    expect(group?.rows[0]).toMatchObject({ model: { id: "a/one" }, provider: "groq" });
  });

  it("offer an ID that no list has, but not one that a list has", () => {
    expect(list("acme/talk-7b").at(-1)).toEqual(["Not in the catalog", "acme/talk-7b"]);
    expect(list("A/One").flat()).not.toContain("Not in the catalog");
    expect(list("two words/x").flat()).not.toContain("Not in the catalog");
  });

  it("are only listed models if these have no providers", () => {
    const names = (query: string) =>
      listRows(models, query, NO_FILTER, states, NOTHING, false).groups.map(({ name }) => name);
    expect(names("")).toEqual(["Models"]);
    expect(names("three")).toEqual(["Results"]);
    expect(names("acme/one-7b")).not.toContain("Not in the catalog");
  });
});
