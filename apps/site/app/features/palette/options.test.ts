import { describe, expect, it } from "vitest";
import type { Entry } from "../../lib/search.ts";
import type { FoundModels } from "./model-results.ts";
import { listFoundOptions, listInitialOptions } from "./options.ts";

const many = (group: string, length: number): Entry[] =>
  Array.from({ length }, (_, at) => ({
    group,
    label: `${group} ${at}`,
    summary: "",
    href: `/${group}/${at}`,
    words: "",
  }));
const none: FoundModels = { entries: [], total: 0, isApproximate: false };
const shape = (groups: readonly { group: string; entries: readonly Entry[] }[]) =>
  groups.map(({ group, entries }) => [group, entries.length]);

describe("options of the palette", () => {
  it("are few, however much is found, and lead to all", () => {
    const here = ["Tasks", "Pages", "Libraries", "Providers", "Metrics", "Playground", "Actions"].flatMap(
      (group) => many(group, 50),
    );
    const { groups, total } = listFoundOptions(
      "a b",
      { entries: here, isApproximate: false },
      {
        entries: many("Models", 7),
        total: 700,
        isApproximate: false,
      },
    );
    expect(groups.reduce((sum, { entries }) => sum + entries.length, 0)).toBeLessThanOrEqual(60);
    expect(total).toBe(1050);
    expect(groups.slice(0, 2).map(({ group }) => group)).toEqual(["Tasks", "Models"]);
    expect(groups.at(-1)?.entries[0]?.href).toBe("/search?q=a+b");
  });

  it("drop approximate matches if there is an exact match", () => {
    const models = { entries: many("Models", 2), total: 2, isApproximate: true };
    expect(
      shape(listFoundOptions("x", { entries: many("Tasks", 1), isApproximate: false }, models).groups),
    ).toEqual([["Tasks", 1]]);
    expect(listFoundOptions("x", { entries: [], isApproximate: false }, models)).toMatchObject({
      isApproximate: true,
      total: 2,
    });
    const exact = { ...models, isApproximate: false };
    expect(
      shape(listFoundOptions("x", { entries: many("Tasks", 1), isApproximate: true }, exact).groups),
    ).toEqual([["Models", 2]]);
  });

  it("say that there is nothing", () => {
    expect(listFoundOptions("x", { entries: [], isApproximate: false }, none)).toEqual({
      groups: [],
      total: 0,
      isApproximate: false,
    });
  });

  it("begin with where one was, each place once", () => {
    const pages = many("Pages", 3);
    const [, second] = pages;
    if (!second) throw new Error("There are three pages");
    expect(shape(listInitialOptions([second], pages).groups)).toEqual([
      ["Recent", 1],
      ["Pages", 2],
    ]);
  });
});
