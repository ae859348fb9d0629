import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_BODY_LIMITS } from "../../src/limits/body-limits.ts";
import { checkJsonShape } from "../../src/limits/json-shape.ts";
import { runAtOnce, runInSlices } from "../../src/slices.ts";

const check = (text: string, limits = {}) =>
  runAtOnce(checkJsonShape(Buffer.from(text), { ...DEFAULT_BODY_LIMITS, ...limits }));

describe("a decisive member", () => {
  it.each([
    ['{"model":"a","model":"b"}', "model"],
    ['{"model":"a","x":[{"model":"c"}],"model":"b"}', "model"],
    ['{"model":"a","mod\\u0065l":"b"}', "model"],
    ['{"n":1,"n":10}', "n"],
    ['{"max_tokens" : 1 , "max_tokens" : 1000}', "max_tokens"],
    ['{"stream":false,"stream":true}', "stream"],
    ['{"generationConfig":{"maxOutputTokens":1,"maxOutputTokens":9}}', "maxOutputTokens"],
    ['{"a":[[{"n":{"b":1},"n":{"b":2}}]]}', "n"],
    ['{"model":"a\\"","model":"a"}', "model"],
    ['{"Model":"a","model":"b"}', "model"],
    ['{"models":["a"],"MODEL\u017f":["b"]}', "MODEL\u017f"],
  ])("with two values is refused: %s", (text, name) => {
    expect(() => check(text)).toThrow(
      expect.objectContaining({ code: "input-invalid", message: expect.stringContaining(`"${name}"`) }),
    );
  });

  it.each([
    '{"model":"a","model":"a"}',
    '{"model":"a", "model": "a" }',
    '{"model":"a","messages":[{"model":"b"},{"model":"c"}]}',
    '{"x":1,"x":2}',
    '{"a":"\\"model\\":1","b":"\\"model\\":2"}',
    '{"messages":"\\\\","model":"m"}',
  ])("with one value passes: %s", (text) => {
    expect(() => check(text)).not.toThrow();
  });
});

describe("limits", () => {
  it("allow the maximum depth", () => {
    const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expect(() => check(nested(64))).not.toThrow();
    expect(() => check(nested(65))).toThrow(/deeper than 64 levels.*`maxBodyDepth`/);
    expect(() => check(`"${nested(100)}"`)).not.toThrow();
  });

  it("allow the maximum number of values", () => {
    const list = (length: number) => JSON.stringify({ input: new Array(length).fill(0) });
    expect(() => check(list(97), { maxBodyValues: 100 })).not.toThrow();
    expect(() => check(list(101), { maxBodyValues: 100 })).toThrow(/more than 100 values.*`maxBodyValues`/);
  });

  it("allow the maximum number of fields of the outermost object", () => {
    const object = (length: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length }, (_, index) => [`m${index}`, { a: 1, b: 2 }])));
    expect(() => check(object(10), { maxMembers: 10 })).not.toThrow();
    expect(() => check(object(12), { maxMembers: 10 })).toThrow(/more than 10 fields/);
    expect(() => check(`[${object(12)}]`, { maxMembers: 10 })).not.toThrow();
  });

  it("let any JSON pass that is small enough", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(() => check(text)).not.toThrow();
      }),
    );
  });

  it("never fail otherwise, for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => runAtOnce(checkJsonShape(Buffer.from(bytes), DEFAULT_BODY_LIMITS))).not.toThrow();
      }),
    );
  });
});

describe("a long body", () => {
  it("is refused at the first value too many", async () => {
    const bytes = Buffer.from(`{"input":[${"0,".repeat(2_000_000)}0]}`);
    await expect(runInSlices(checkJsonShape(bytes, DEFAULT_BODY_LIMITS))).rejects.toThrow(
      /more than 500000 values/,
    );
  });
});
