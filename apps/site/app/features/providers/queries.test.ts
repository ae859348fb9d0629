import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  OFFER_SORT_KEYS,
  type OfferQuery,
  parseOfferQuery,
  toggleSort,
  toOffersPath,
} from "./offer-query.ts";
import { type ProviderQuery, parseProviderQuery, toProvidersPath } from "./provider-query.ts";

const TASKS = ["fill-mask", "text-ranking", "text-to-image"];
const paramsOf = (path: string) => new URL(path, "http://site.test").searchParams;
const parse = (path: string) => parseProviderQuery(paramsOf(path), TASKS);

const queries: fc.Arbitrary<ProviderQuery> = fc.record({ tasks: fc.subarray(TASKS), key: fc.boolean() });
const offers: fc.Arbitrary<OfferQuery> = fc.record({
  sort: fc.constantFrom(...OFFER_SORT_KEYS, ...OFFER_SORT_KEYS.map((key) => `-${key}` as const)),
  page: fc.integer({ min: 1, max: 9999 }),
});
const pairs = fc.array(
  fc.tuple(
    fc.constantFrom("task", "key", "sort", "page", "__proto__"),
    fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("1", "fill-mask", "-input", "2")),
  ),
);

describe("a query survives writing and reading", () => {
  test("of the matrix", () => {
    fc.assert(
      fc.property(queries, (query) => {
        const path = toProvidersPath(query);
        expect(parse(path)).toEqual({ query, dropped: [] });
        expect(toProvidersPath(parse(path).query)).toBe(path);
      }),
    );
  });

  test("of a provider's models", () => {
    fc.assert(
      fc.property(offers, (query) => {
        expect(parseOfferQuery(paramsOf(toOffersPath("acme", query)))).toEqual({ query, dropped: [] });
      }),
    );
  });
});

test("no input throws, and the valid part survives writing and reading", () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const params = new URLSearchParams(given);
      const { query } = parseProviderQuery(params, TASKS);
      expect(parse(toProvidersPath(query)).query).toEqual(query);
      const { query: models } = parseOfferQuery(params);
      expect(parseOfferQuery(paramsOf(toOffersPath("acme", models))).query).toEqual(models);
    }),
  );
});

describe("an address", () => {
  it("of an empty form is that of the full matrix", () => {
    expect(toProvidersPath(parse("/providers?task=&key=").query)).toBe("/providers");
  });

  it("has its values sorted, and each once", () => {
    const { query } = parse("/providers?task=text-to-image&key=1&task=fill-mask&task=fill-mask");
    expect(toProvidersPath(query)).toBe("/providers?task=fill-mask&task=text-to-image&key=1");
  });

  it.each(["task=cooking", "key=yes"])("with %s has that dropped and named", (pair) =>
    expect(parse(`/providers?${pair}`).dropped).toEqual([pair]),
  );

  it.each(["sort=size", "page=0", "page=x"])("of models with %s has that dropped and named", (pair) =>
    expect(parseOfferQuery(new URLSearchParams(pair)).dropped).toEqual([pair]),
  );

  it("reverses the order if a column is selected twice", () => {
    const once = toggleSort("input", { sort: "name", page: 3 });
    expect(toOffersPath("acme", once)).toBe("/providers/acme?sort=input#models");
    expect(toOffersPath("acme", toggleSort("input", once))).toBe("/providers/acme?sort=-input#models");
  });
});
