import { writeCount } from "@inferhub/catalog/amounts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { KNOWN } from "./quantization-view.server.ts";
import { type Choice, DEFAULTS, parseChoice, SORT_KEYS, toChoiceUrl, toFormUrl } from "./query.ts";
import { readParameters } from "./read-value.ts";

const parse = (query: string) => parseChoice(new URLSearchParams(query), KNOWN);
const reparse = (choice: Choice) =>
  parseChoice(new URL(toChoiceUrl(choice), "https://x.test").searchParams, KNOWN);

const counts = fc.integer({ min: 1e6, max: 1e13 });
const choices = fc
  .record(
    {
      sort: fc.constantFrom(...SORT_KEYS, ...SORT_KEYS.map((key) => `-${key}` as const)),
      family: fc.constantFrom(...KNOWN.families),
      params: counts,
      context: fc.integer({ min: 0, max: 10_000_000 }),
      type: fc.constantFrom(...KNOWN.types),
      fits: fc.integer({ min: 4, max: 400_000 }).map((quarters) => quarters / 4),
      file: fc
        .string({ unit: "grapheme", maxLength: 60 })
        .map((text) => text.trim())
        .filter((text) => text !== "" && text.length <= 500),
    },
    { requiredKeys: ["params", "context", "type", "fits", "file"] },
  )
  .map((choice): Choice => choice);

test("a query survives writing and reading", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(reparse(choice)).toEqual({ choice, problems: [] });
    }),
  );
});

test("no input throws, and the valid part survives writing and reading", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "7b",
      "-1",
      "1e9",
      "NaN",
      "Infinity",
      "9".repeat(400),
      "q4_k_m",
      "__proto__",
      "0x10",
      "8k",
      "24gb",
    ),
  );
  const key = fc.oneof(
    fc.constantFrom("sort", "family", "params", "context", "type", "fits", "file"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, text)), (pairs) => {
      const { choice } = parseChoice(new URLSearchParams(pairs), KNOWN);
      expect(reparse(choice)).toEqual({ choice, problems: [] });
    }),
  );
});

test("a count of weights that was written for people is read as the same number", () => {
  fc.assert(
    fc.property(counts, (count) => {
      expect(readParameters(writeCount(count))).toBe(count);
    }),
  );
});

describe("an address", () => {
  it.each<[string, Partial<Choice>]>([
    ["", {}],
    ["params=7b", { params: 7e9 }],
    ["params=1.5B&context=32k", { params: 1.5e9, context: 32_768 }],
    ["params=350m&context=4,096&type=q8_0", { params: 35e7, context: 4096, type: "Q8_0" }],
    ["params=8030261248", { params: 8_030_261_248 }],
    ["context=0", { context: 0 }],
    ["fits=48", { fits: 48 }],
    ["fits=16+GB&params=8b", { fits: 16, params: 8e9 }],
    ["sort=-bits&family=&utm_source=x", { sort: "-bits" }],
    ["file=+a-Q4_K_M.gguf+", { file: "a-Q4_K_M.gguf" }],
  ])("%s", (query, choice) => {
    expect(parse(query)).toEqual({ choice: { ...DEFAULTS, ...choice }, problems: [] });
  });

  it.each([
    ["params=7", "params"],
    ["params=1e9", "params"],
    ["params=-7b", "params"],
    ["params=900t", "params"],
    ["context=lots", "context"],
    ["context=99999999999", "context"],
    ["type=Q9_9", "type"],
    ["type=Q4_2", "type"],
    ["fits=much", "fits"],
    ["fits=0", "fits"],
    ["fits=1e3gb", "fits"],
    ["sort=size", "sort"],
    ["family=nothing", "family"],
    [`file=${"a".repeat(501)}`, "file"],
  ])("names what is wrong with %s, and ignores it", (query, key) => {
    const { choice, problems } = parse(query);
    expect(choice).toEqual(DEFAULTS);
    expect(problems.map((each) => each.key)).toEqual([key]);
  });
});

describe("the address of a form", () => {
  it.each([
    ["params=&context=8192&type=Q4_K_M&fits=", "/quantization"],
    ["fits=8+GB&params=7B&context=32k", "/quantization?params=7b&context=32768&fits=8gb"],
    ["params=seven&family=k", "/quantization?family=k&params=seven"],
    ["context=lots", "/quantization?context=lots"],
  ])("%s is %s", (form, address) => {
    expect(toFormUrl(new URLSearchParams(form), KNOWN)).toBe(address);
  });
});
