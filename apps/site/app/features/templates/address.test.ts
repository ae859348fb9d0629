import fc from "fast-check";
import { expect, it } from "vitest";
import { type Address, formatAddress, INDENTS, type Known, parseAddress, VIEWS } from "./address.ts";

const known: Known = { templates: ["one", "two", "three"], contexts: ["plain", "long"] };
const read = (query: string) => parseAddress(new URLSearchParams(query), known);

const addresses: fc.Arbitrary<Address> = fc
  .record({
    template: fc.constantFrom(...known.templates),
    model: fc.constantFrom("", "acme/talk", "solo"),
    context: fc.constantFrom(...known.contexts),
    compare: fc.constantFrom("", ...known.templates),
    view: fc.constantFrom(...VIEWS),
    indent: fc.constantFrom(...INDENTS),
    tab: fc.boolean(),
    wrap: fc.boolean(),
    space: fc.boolean(),
    tokens: fc.boolean(),
    source: fc.boolean(),
  })
  .map((address) => (address.model ? { ...address, template: "one" } : address));

it("is read back as it was written, and written the same again", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const query = formatAddress(address, known);
      expect(read(query)).toEqual({ address, dropped: [] });
      expect(formatAddress(read(query).address, known)).toBe(query);
    }),
  );
});

it("leaves out what is as usual", () => expect(formatAddress(read("").address, known)).toBe(""));

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
        const { address } = read(new URLSearchParams(pairs).toString());
        expect(read(formatAddress(address, known)).dropped).toEqual([]);
      },
    ),
  );
});
