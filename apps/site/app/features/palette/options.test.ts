import { describe, expect, it } from "vitest";
import type { Entry } from "../../lib/search.ts";
import { listFoundOptions, listInitialOptions } from "./options.ts";

const many = (group: string, length: number): Entry[] =>
  Array.from({ length }, (_, at) => ({
    group,
    label: `${group} ${at}`,
    summary: "",
    href: `/${group}/${at}`,
    words: "",
  }));
const shape = (groups: readonly { group: string; entries: readonly Entry[] }[]) =>
  groups.map(({ group, entries }) => [group, entries.length]);

describe("options of the palette", () => {
  it("are few and mixed, however much is found, and lead to all", () => {
    const entries = [...many("Tasks", 3), ...many("Models", 700)];
    const { groups, total } = listFoundOptions("a b", { entries, isApproximate: false });
    expect(total).toBe(703);
    expect(shape(groups)).toEqual([
      ["Results", 12],
      ["Search", 1],
    ]);
    expect(groups.at(-1)?.entries[0]?.href).toBe("/search?q=a+b");
  });

  it("report when no result has every word, and how a typo was corrected", () => {
    const found = listFoundOptions("mixtrl", {
      entries: many("Models", 2),
      isApproximate: true,
      corrected: "mixtral",
    });
    expect(found).toMatchObject({ isApproximate: true, corrected: "mixtral", total: 2 });
    expect(listFoundOptions("zzz", { entries: [], isApproximate: true })).toMatchObject({
      isApproximate: false,
      groups: [],
    });
  });

  it("without a query are where one was, then everything else", () => {
    const [first, ...rest] = many("Pages", 4);
    const { groups } = listInitialOptions(first ? [first] : [], [...(first ? [first] : []), ...rest]);
    expect(shape(groups)).toEqual([
      ["Recent", 1],
      ["Pages", 3],
    ]);
  });
});
