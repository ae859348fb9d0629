import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { defineQuery, type QueryOf } from "./define-query.ts";
import { list, prefix } from "./many.ts";
import { describeWanted, firstOf, flag, integer, oneOf, text, value } from "./values.ts";

interface Known {
  readonly tasks: readonly string[];
  readonly fields: readonly string[];
}

const KNOWN: Known = { tasks: ["one", "three", "two"], fields: ["width", "height"] };

const query = defineQuery({
  q: text({ maxLength: 20 }),
  name: text({ pattern: /^[a-z]*$/ }),
  task: firstOf(({ tasks }: Known) => tasks),
  others: list(
    oneOf(({ tasks }: Known) => tasks, ""),
    { key: "other" },
  ),
  sort: describeWanted(oneOf(["up", "down"], undefined), "up or down"),
  view: oneOf(["list", "table"], "list"),
  page: integer({ min: 1, max: 999 }),
  wide: flag(false),
  wrap: flag(true),
  half: value<number>({
    parse: (given) => (/^\d{1,3}$/.test(given) ? Number(given) / 2 : { wanted: "a number" }),
    absent: () => 0,
    format: (number) => (number === 0 ? "" : String(number * 2)),
  }),
  parameters: prefix("p.", ({ fields }: Known) =>
    fields.map((name) => [name, text({ pattern: /^\d+$/ })] as const),
  ),
});

const words = fc.string({ unit: "grapheme", maxLength: 8 }).map((given) => given.trim());
const values: fc.Arbitrary<QueryOf<typeof query>> = fc.record(
  {
    q: words.filter((given) => given.length <= 20),
    name: fc.stringMatching(/^[a-z]{0,5}$/),
    task: fc.constantFrom(...KNOWN.tasks),
    others: fc.subarray([...KNOWN.tasks]),
    sort: fc.constantFrom("up" as const, "down" as const),
    view: fc.constantFrom("list" as const, "table" as const),
    page: fc.integer({ min: 1, max: 999 }),
    wide: fc.boolean(),
    wrap: fc.boolean(),
    half: fc.integer({ min: 0, max: 999 }).map((number) => number / 2),
    parameters: fc.dictionary(fc.constantFrom(...KNOWN.fields), fc.stringMatching(/^\d{1,4}$/), {
      noNullPrototype: true,
    }),
  },
  {
    requiredKeys: ["q", "name", "task", "others", "view", "page", "wide", "wrap", "half", "parameters"],
  },
);

const keys = [
  "q",
  "name",
  "task",
  "other",
  "sort",
  "view",
  "page",
  "wide",
  "wrap",
  "half",
  "p.width",
  "p.no",
];
const searches = fc
  .array(
    fc.tuple(
      fc.constantFrom(...keys, "__proto__", "utm_source"),
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("one", "two", "up", "table", "0", "1", "7", "0012", "a b", " ", "toString"),
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

test("a query survives writing and reading", () => {
  fc.assert(
    fc.property(values, (each) => {
      const search = new URLSearchParams(query.format(each, KNOWN));
      expect(query.parse(search, KNOWN)).toEqual({ query: each, dropped: [] });
    }),
  );
});

test("every address has one canonical form, which is read the same", () => {
  fc.assert(
    fc.property(searches, (search) => {
      const parsed = query.parse(search, KNOWN);
      const canonical = query.format(parsed.query, KNOWN);
      const again = query.parse(new URLSearchParams(canonical), KNOWN);
      expect(again).toEqual({ query: parsed.query, dropped: [] });
      expect(query.format(again.query, KNOWN)).toBe(canonical);
    }),
  );
});

test("the order of different keys in an address does not matter", () => {
  fc.assert(
    fc.property(searches, (search) => {
      const sorted = new URLSearchParams(search);
      sorted.sort();
      expect(query.parse(sorted, KNOWN).query).toEqual(query.parse(search, KNOWN).query);
    }),
  );
});

test("only keys of the query are dropped, each as written in the URL", () => {
  fc.assert(
    fc.property(searches, (search) => {
      const given = [...search].map(([key, each]) => `${key}=${each.trim()}`);
      const { dropped } = query.parse(search, KNOWN);
      for (const each of dropped) {
        expect(given).toContain(each);
        expect(keys).toContain(each.slice(0, each.indexOf("=")));
      }
    }),
  );
});

const read = (search: string) => query.parse(new URLSearchParams(search), KNOWN);

describe("a query", () => {
  it("has the keys of its members in their order", () => {
    expect(query.keys).toEqual([...keys.slice(0, 10), "p.*"]);
  });

  it("leaves defaults out", () => {
    expect(query.href("/page", read("task=one&view=list&page=1&wide=0&wrap=1&half=0").query, KNOWN)).toBe(
      "/page",
    );
  });

  it("is written in the order of its members, with lists sorted and each value once", () => {
    const { query: all } = read("p.height=2&p.width=1&other=two&other=one&other=two&wrap=0&q=+a+");
    expect(query.href("/page", all, KNOWN)).toBe("/page?q=a&other=one&other=two&wrap=0&p.width=1&p.height=2");
  });

  it("omits fields without a value", () => {
    expect(read("").query).not.toHaveProperty("sort");
    expect(read("sort=up").query.sort).toBe("up");
  });

  it("counts empty values as absent, and the first of a repeated key", () => {
    expect(read("view=&page=+&p.no=")).toEqual(read(""));
    expect(read("page=2&page=3").query.page).toBe(2);
  });

  it.each([
    "name=A",
    `q=${"x".repeat(21)}`,
    "task=four",
    "other=four",
    "sort=sideways",
    "view=List",
    "page=0",
    "page=1000",
    "page=00001",
    "page=1.5",
    "wide=yes",
    "half=x",
    "p.width=wide",
    "p.no=1",
    "p.__proto__=1",
  ])("drops and lists %s", (pair) => {
    expect(read(pair)).toEqual({ ...read(""), dropped: [pair] });
  });

  it("describe expected values", () => {
    expect(query.read(new URLSearchParams("sort=x&half=x&page=x"), KNOWN).problems).toEqual([
      { key: "sort", value: "x", wanted: "up or down" },
      { key: "page", value: "x", wanted: "" },
      { key: "half", value: "x", wanted: "a number" },
    ]);
  });
});

describe("options", () => {
  const types = { a: flag(false), b: text({ maxWritten: 3 }) };

  it("read some members first", () => {
    const reversed = defineQuery({ a: flag(false), b: flag(false) }, { first: ["b"] });
    const search = new URLSearchParams("a=x&b=y");
    expect(reversed.parse(search).dropped).toEqual(["b=y", "a=x"]);
    expect(reversed.keys).toEqual(["a", "b"]);
  });

  it("keep space that is part of a value, and name dropped values by their key", () => {
    const verbatim = defineQuery(types, { verbatim: true });
    expect(verbatim.parse(new URLSearchParams("a=x&b=+y"))).toEqual({
      query: { a: false, b: " y" },
      dropped: ["a"],
    });
    expect(verbatim.format({ a: true, b: " y" })).toBe("?a=1&b=+y");
  });

  it("leave long strings out of the URL", () => {
    expect(defineQuery(types).format({ a: false, b: "long" })).toBe("");
  });

  it("accept other spellings, and sort dropped values", () => {
    const lists = defineQuery({
      plain: list(oneOf(["a", "b"], ""), { normalize: (each) => each.toLowerCase() }),
      sorted: list(oneOf(["a"], ""), { sortDropped: true }),
    });
    expect(lists.parse(new URLSearchParams("plain=Z&plain=B&plain=Y&plain=a&sorted=z&sorted=y"))).toEqual({
      query: { plain: ["a", "b"], sorted: [] },
      dropped: ["plain=z", "plain=y", "sorted=y", "sorted=z"],
    });
  });

  it("restrict switches, numbers and strings", () => {
    const strict = defineQuery({
      on: flag(false, ["1"]),
      page: integer({ min: 1, max: 99, noLeadingZeros: true }),
      q: text({ cutAt: 2 }),
    });
    expect(strict.parse(new URLSearchParams("on=0&page=01&q=😀é!"))).toEqual({
      query: { on: false, page: 1, q: "😀é" },
      dropped: ["on=0", "page=01"],
    });
  });
});
