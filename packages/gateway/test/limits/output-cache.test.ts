import type { CallMeta } from "@inferhub/inference/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCacheKey, createOutputCache, ENTRY_BYTES } from "../../src/limits/output-cache.ts";

const meta: CallMeta = {
  provider: "acme",
  operation: "chat-completion",
  model: "talk",
  attempts: 1,
  requestId: "",
  totalMs: 1,
};
const answer = (data: unknown) => ({ data, meta });

function cacheAt(start = 0) {
  const clock = { ms: start };
  return { clock, cache: createOutputCache(() => clock.ms) };
}

describe("the response cache", () => {
  it("returns a stored value until it expires", () => {
    const { clock, cache } = cacheAt();
    const options = { ttlMs: 1_000 };
    const kept = answer("hello");
    cache.set("a", kept, 5, options);
    expect(cache.get("b", options)).toBeUndefined();
    clock.ms = 999;
    expect(cache.get("a", options)).toBe(kept);
    clock.ms = 1_000;
    expect(cache.get("a", options)).toBeUndefined();
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });

  it("judges by the time to live of now", () => {
    const { clock, cache } = cacheAt();
    cache.set("a", answer(1), 1, { ttlMs: 1_000 });
    clock.ms = 100;
    expect(cache.get("a", { ttlMs: 100 })).toBeUndefined();
  });

  it("evicts the least recently used value", () => {
    const { cache } = cacheAt();
    const options = { ttlMs: 1_000, maxBytes: 2 * (ENTRY_BYTES + 10) };
    cache.set("a", answer("a"), 10, options);
    cache.set("b", answer("b"), 10, options);
    cache.get("a", options);
    cache.set("c", answer("c"), 10, options);
    expect(["a", "b", "c"].filter((key) => cache.get(key, options))).toEqual(["a", "c"]);
  });

  it("does not store a value above the total size, and evicts the one it would replace", () => {
    const { cache } = cacheAt();
    const options = { ttlMs: 1_000, maxBytes: ENTRY_BYTES + 10 };
    cache.set("a", answer("old"), 10, options);
    cache.set("b", answer("large"), 11, options);
    expect(cache.get("a", options)).toEqual(answer("old"));
    cache.set("a", answer("large"), 11, options);
    expect(cache.size).toBe(0);
  });

  it("never takes more than it may, and counts rightly", () => {
    const step = fc.record({
      key: fc.constantFrom("a", "b", "c", "d"),
      bytes: fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined }),
      after: fc.integer({ min: 0, max: 50 }),
      maxBytes: fc.constantFrom(0, 3_000, 6_000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { clock, cache } = cacheAt();
        const latest = new Map<string, { value: unknown; bytes: number; at: number }>();
        for (const { key, bytes, after, maxBytes } of steps) {
          clock.ms += after;
          const options = { ttlMs: 100, maxBytes };
          if (bytes === undefined) {
            const found = cache.get(key, options);
            const known = latest.get(key);
            if (found) expect(found).toBe(known?.value);
            if (known && clock.ms - known.at >= 100) expect(found).toBeUndefined();
          } else {
            const value = answer(clock.ms);
            cache.set(key, value, bytes, options);
            latest.set(key, { value, bytes, at: clock.ms });
            expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
            expect(cache.get(key, options) === value).toBe(bytes + ENTRY_BYTES <= maxBytes);
          }
          const kept = [...latest].filter(([name]) => cache.get(name, { ttlMs: 1e9 }));
          expect(cache.size).toBe(kept.length);
          expect(cache.bytes).toBe(kept.reduce((sum, [, { bytes }]) => sum + bytes + ENTRY_BYTES, 0));
        }
      }),
    );
  });
});

/** The same value with the members of its objects in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).reverse();
  // Defined, not assigned: a member may be called `__proto__`.
  const copy: unknown = Object.fromEntries(members.map(([name, member]) => [name, turned(member)]));
  return copy;
}

const json = fc.jsonValue({ maxDepth: 4 });

describe("the key of a call", () => {
  it("is the same for any order of fields, however the value was built", () => {
    fc.assert(
      fc.property(json, (value) => {
        const key = buildCacheKey(value);
        expect(key).toMatch(/^[0-9a-f]{64}$/);
        expect(buildCacheKey(turned(value))).toBe(key);
        expect(buildCacheKey(JSON.parse(JSON.stringify(value)))).toBe(key);
      }),
    );
  });

  it("differs where values differ", () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(turned(other)));
        const equal = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(buildCacheKey(one) === buildCacheKey(other)).toBe(equal);
      }),
    );
  });

  it.each<[unknown, unknown]>([
    [1, "1"],
    [null, "null"],
    [true, "true"],
    [{}, []],
    [{ a: 1 }, { a: "1" }],
    [{ a: { b: 1 } }, { a: 1, b: 1 }],
    [["a", "b"], ["a,b"]],
    [
      ["a", ["b"]],
      [["a"], "b"],
    ],
    [[], [[]]],
    [{ "a:1": 2 }, { a: "1:2" }],
    ['{"a":1}', { a: 1 }],
    ["é", "e\u0301"],
    ["\ud800", "\ufffd"],
    ["\ud800", "\udc00"],
    [{ "": 1 }, {}],
    [JSON.parse('{"__proto__":{"a":1}}'), {}],
    [JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":2}}')],
    [{ constructor: 1 }, {}],
    [{ a: null }, {}],
  ])("tells %j from %j", (one, other) => {
    expect(buildCacheKey(one)).toBeDefined();
    expect(buildCacheKey(one)).not.toBe(buildCacheKey(other));
  });

  it("ignores undefined fields", () => {
    expect(buildCacheKey({ a: 1, b: undefined })).toBe(buildCacheKey({ a: 1 }));
    expect(buildCacheKey({ a: 1, b: undefined })).not.toBe(buildCacheKey({ a: 1, b: null }));
  });

  it.each<[string, unknown]>([
    ["files", new Blob(["a"])],
    ["bytes", new Uint8Array([1])],
    ["buffers", new ArrayBuffer(1)],
    ["Node's buffers", Buffer.from("a")],
    ["dates", new Date(0)],
    ["maps", new Map()],
    ["functions", () => 1],
    ["big numbers of their own type", 1n],
    ["symbols", Symbol("a")],
    ["what is not a number", Number.NaN],
    ["infinite numbers", Number.POSITIVE_INFINITY],
    ["undefined", undefined],
  ])("is not given to %s, however deep", (_, value) => {
    expect(buildCacheKey(value)).toBeUndefined();
    expect(buildCacheKey([value])).toBeUndefined();
    if (value !== undefined) expect(buildCacheKey({ a: [{ b: value }] })).toBeUndefined();
  });

  it("is not computed for circular values and 100,000 nested brackets", () => {
    const circle: Record<string, unknown> = {};
    circle["self"] = circle;
    expect(buildCacheKey(circle)).toBeUndefined();
    expect(buildCacheKey(JSON.parse("[".repeat(100_000) + "]".repeat(100_000)))).toBeUndefined();
  });
});

/** Another order of fields, for comparison. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return ["array", ...value.map(sorted)];
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, sorted(member)] as const);
  return ["object", ...members.sort(([a], [b]) => (a < b ? -1 : 1))];
}
