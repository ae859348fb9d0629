import { readSizeRange } from "@inferhub/catalog/amounts";
import {
  DEFAULT_MODEL_LIST,
  type KnownValues,
  type ModelListQuery,
  type Pair,
  parseModelListQuery,
} from "@inferhub/catalog/model-list";
import type { ModelSort } from "@inferhub/catalog/models";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formatSizeRange } from "./format.ts";
import { toModelListPath, toPairsPath } from "./model-list-path.ts";

const SORTS = ["-downloads", "downloads", "-released", "name", "-parameters"] as const;
const VALUES = ["a", "b-c", "openrail++", "x.y z", "é"];

const known: KnownValues = {
  values: {
    task: new Set(VALUES),
    library: new Set(VALUES),
    provider: new Set(VALUES),
    license: new Set(VALUES),
    feature: new Set(VALUES),
  },
  types: ["Q4_K_M", "Q8_0"],
  sorts: SORTS,
  usualSort: "-released",
  filters: new Set(["params", "price", "context", "fits", "gguf"]),
};
const parse = (path: string, may = known) =>
  parseModelListQuery(new URL(path, "http://site.test").searchParams, may);

const some = fc.uniqueArray(fc.constantFrom(...VALUES)).map((values) => values.sort());
const weights = fc.integer({ min: 1, max: 1e14 });
const ranges = fc.oneof(
  fc.constant({}),
  weights.map((min) => ({ min })),
  weights.map((max) => ({ max })),
  fc
    .tuple(weights, weights)
    .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
);
const queries: fc.Arbitrary<ModelListQuery> = fc
  .record({
    q: fc
      .string({ unit: "grapheme", maxLength: 60 })
      .map((text) => text.replaceAll(/\p{Cc}+/gu, " ").trim())
      .filter((text) => text.length <= 200),
    task: some,
    library: some,
    provider: some,
    license: some,
    feature: some,
    quant: fc.constantFrom(...known.types),
    params: ranges,
    price: fc.oneof(
      fc.constant(undefined),
      fc.integer({ min: 0, max: 9_999_999 }).map((tenths) => tenths / 1e4),
    ),
    context: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1e9 })),
    fits: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 10, max: 1e7 }).map((hundredths) => hundredths / 100),
    ),
    gguf: fc.boolean(),
    sort: fc.constantFrom<ModelSort | undefined>(undefined, ...SORTS),
    page: fc.integer({ min: 1, max: 9999 }),
    view: fc.constantFrom("list" as const, "table" as const),
  })
  .map((query) => (query.sort === known.usualSort && !query.q ? { ...query, sort: undefined } : query));

test("a query survives writing and reading", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const path = toModelListPath(query);
      expect(parse(path)).toEqual({ query, dropped: [] });
      expect(toModelListPath(parse(path).query)).toBe(path);
    }),
  );
});

test("the order and number of pairs in a form does not matter", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const path = toModelListPath(query);
      const pairs = [...new URL(path, "http://site.test").searchParams] as [string, string][];
      const doubled: Pair[] = [...pairs, ["q", ""], ["page", "1"], ...pairs];
      expect(toPairsPath(doubled.reverse())).toBe(path);
    }),
  );
});

test("no input throws, and the valid part survives writing and reading", () => {
  const key = fc.constantFrom(...Object.keys(DEFAULT_MODEL_LIST), "__proto__", "x");
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("a", "-", "1b-", "8b-1b", "24gb", "1e9", "toString", "-name", "table", "\u202E", "0"),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, text)), (pairs) => {
      const { query } = parseModelListQuery(new URLSearchParams(pairs), known);
      expect(parse(toModelListPath(query))).toEqual({ query, dropped: [] });
    }),
  );
});

test("what people write in several ways is one address, and a slip stays", () => {
  expect(
    toPairsPath([
      ["fits", " 24 GB"],
      ["params", "1B - 8000m"],
    ]),
  ).toBe("/models?params=1b-8b&fits=24gb");
  expect(
    toPairsPath([
      ["fits", "lots"],
      ["params", "7b"],
    ]),
  ).toBe("/models?params=7b&fits=lots");
});

describe("an address", () => {
  it("of an empty form is that of the full list", () => {
    const path = "/models?q=&params=&fits=&quant=Q4_K_M&sort=&view=list&page=1";
    expect(parse(path)).toEqual({ query: DEFAULT_MODEL_LIST, dropped: [] });
    expect(toModelListPath(parse(path).query)).toBe("/models");
  });

  it.each<[string, Partial<ModelListQuery>]>([
    ["task=b-c&task=a&task=a", { task: ["a", "b-c"] }],
    ["license=openrail%2B%2B", { license: ["openrail++"] }],
    ["params=1b-8b", { params: { min: 1e9, max: 8e9 } }],
    ["params=-350M", { params: { max: 35e7 } }],
    ["params=70b+-", { params: { min: 7e10 } }],
    ["params=1.5b–8030261248", { params: { min: 1.5e9, max: 8_030_261_248 } }],
    ["feature=b-c&feature=a", { feature: ["a", "b-c"] }],
    ["price=free", { price: 0 }],
    ["price=$0.50", { price: 0.5 }],
    ["context=128K", { context: 128_000 }],
    ["context=131,072", { context: 131_072 }],
    ["fits=24", { fits: 24 }],
    ["fits=7.5+GB", { fits: 7.5 }],
    ["quant=q8_0", { quant: "Q8_0" }],
    ["sort=-released", { sort: undefined }],
    ["sort=-released&q=x", { sort: "-released", q: "x" }],
    ["q=%00a%0Ab%7F&utm_source=x", { q: "a b" }],
  ])("%s", (query, changed) => {
    expect(parse(`/models?${query}`)).toEqual({ query: { ...DEFAULT_MODEL_LIST, ...changed }, dropped: [] });
  });

  it.each([
    ["task=cooking", "task"],
    ["task=a&task=__proto__", "task"],
    ["params=7b", "params"],
    ["params=-", "params"],
    ["params=8b-1b", "params"],
    ["params=1b-2b-3b", "params"],
    ["params=1e9-", "params"],
    ["params=0-", "params"],
    ["price=cheap", "price"],
    ["price=-1", "price"],
    ["price=1e3", "price"],
    ["context=0", "context"],
    ["context=long", "context"],
    ["context=2b", "context"],
    ["feature=flying", "feature"],
    ["fits=0", "fits"],
    ["fits=lots", "fits"],
    ["fits=-8gb", "fits"],
    ["fits=999999999gb", "fits"],
    ["gguf=yes", "gguf"],
    ["quant=Q4_2", "quant"],
    ["sort=size", "sort"],
    ["sort=likes", "sort"],
    ["page=0", "page"],
    ["page=12345", "page"],
    ["view=grid", "view"],
    [`q=${"a".repeat(201)}`, "q"],
  ])("with %s has that dropped and named", (pair, key) => {
    const { dropped } = parse(`/models?${pair}`);
    expect(dropped.map((each) => each.key)).toEqual([key]);
    expect(dropped[0]?.wanted).not.toBe("");
  });

  it("ignores filters for which the source has no data", () => {
    const { query, dropped } = parse("/models?params=1b-&price=1&context=8k&fits=8gb&gguf=1", {
      ...known,
      filters: new Set(),
    });
    expect(query).toEqual(DEFAULT_MODEL_LIST);
    expect(dropped.map(({ key }) => key)).toEqual(["params", "price", "context", "fits", "gguf"]);
  });
});

test("a range is described as text", () => {
  const words = ["1b-8b", "-8030261248", "70b-"].map((text) => formatSizeRange(readSizeRange(text) ?? {}));
  expect(words).toEqual(["1B to 8B", "up to 8.03B", "70B or more"]);
});
