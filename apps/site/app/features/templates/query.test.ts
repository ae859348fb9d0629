import fc from "fast-check";
import { expect, it } from "vitest";
import {
  formatTemplatesQuery,
  INDENTS,
  type Known,
  MESSAGE_EDITORS,
  parseTemplatesQuery,
  type TemplatesQuery,
  VIEWS,
} from "./query.ts";

const known: Known = { templates: ["one", "two", "three"], contexts: ["plain", "long"] };
const read = (query: string) => parseTemplatesQuery(new URLSearchParams(query), known);

const addresses: fc.Arbitrary<TemplatesQuery> = fc
  .record({
    template: fc.constantFrom(...known.templates),
    model: fc.constantFrom("", "acme/talk", "solo"),
    context: fc.constantFrom(...known.contexts),
    compare: fc.constantFrom("", ...known.templates),
    view: fc.constantFrom(...VIEWS),
    messages: fc.constantFrom(...MESSAGE_EDITORS),
    indent: fc.constantFrom(...INDENTS),
    tab: fc.boolean(),
    wrap: fc.boolean(),
    space: fc.boolean(),
    tokens: fc.boolean(),
    source: fc.boolean(),
  })
  .map((address) => (address.model ? { ...address, template: "one" } : address));

it("survives reading and writing", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const query = formatTemplatesQuery(address, known);
      expect(read(query)).toEqual({ query: address, dropped: [] });
      expect(formatTemplatesQuery(read(query).query, known)).toBe(query);
    }),
  );
});

it("omits defaults", () => expect(formatTemplatesQuery(read("").query, known)).toBe(""));

it("drops and names what means nothing, and never throws", () => {
  expect(read("template=nine&model=../x&view=all&wrap=maybe&indent=4").dropped).toEqual([
    "template",
    "model",
    "view",
    "wrap",
  ]);
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("template", "model", "view", "tab", "x"), fc.string()),
      (pairs) => {
        const { query } = read(new URLSearchParams(pairs).toString());
        expect(read(formatTemplatesQuery(query, known)).dropped).toEqual([]);
      },
    ),
  );
});
