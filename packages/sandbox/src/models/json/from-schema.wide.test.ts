import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRelease } from "../../../../../test/breadth.ts";
import { FORMATS } from "./formats.ts";
import { fromSchema } from "./from-schema.ts";

type Schema = Record<string, unknown>;

const formats = Object.fromEntries(FORMATS);
const ajv = new Ajv({ strict: false, formats });
const names = ["name", "age", "city", "due_date", "isOpen", "tags", "notes", "total"] as const;
const few = (max: number) => fc.integer({ min: 0, max });

const bounded = (kind: "integer" | "number") =>
  fc
    .record({
      low: fc.integer({ min: -50, max: 50 }),
      size: fc.integer({ min: 6, max: 40 }),
      out: fc.boolean(),
    })
    .map(({ low, size, out }) =>
      out
        ? { type: kind, exclusiveMinimum: low, exclusiveMaximum: low + size }
        : { type: kind, minimum: low, maximum: low + size },
    );

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.constantFrom<Schema>(
    { type: "string" },
    { type: "integer" },
    { type: "number" },
    { type: "boolean" },
    { type: "null" },
    { const: "red" },
    { const: { a: [1] } },
    { enum: ["celsius", "fahrenheit", 3] },
    { type: ["string", "null"] },
    { type: "string", pattern: "^[A-Z]{3}-\\d{2,4}$" },
    { type: "string", pattern: "^(?:red|blue)_[a-f0-9]+(x|y)?$" },
    { type: "integer", multipleOf: 7, minimum: 20 },
    { type: "number", multipleOf: 0.25, minimum: 0.1 },
    { $ref: "#/$defs/place" },
    {},
  ),
  fc.constantFrom(...FORMATS.keys()).map((format) => ({ type: "string", format })),
  fc
    .record({ least: few(12), more: few(9) })
    .map(({ least, more }) => ({ type: "string", minLength: least, maxLength: least + more })),
  bounded("integer"),
  bounded("number"),
);

const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc
      .record({
        properties: fc.dictionary(fc.constantFrom(...names), tie("schema"), { maxKeys: 5 }),
        required: fc.subarray([...names]),
        additionalProperties: fc.constantFrom<unknown>(true, false, { type: "integer" }),
        minProperties: few(2),
      })
      .map(({ properties, required, additionalProperties, minProperties }) => ({
        type: "object",
        properties,
        required: required.filter((name) => Object.hasOwn(properties, name)),
        additionalProperties,
        ...(additionalProperties !== false && { minProperties }),
      })),
    fc
      .record({ items: tie("schema"), least: few(3), more: few(3) })
      .map(({ items, least, more }) => ({ type: "array", items, minItems: least, maxItems: least + more })),
    leaf
      .filter(({ type }) => type === "string" || type === "integer" || type === "number")
      .filter(({ maxLength = 9, pattern }) => Number(maxLength) > 3 && pattern === undefined)
      .map((items) => ({ type: "array", items, minItems: 3, uniqueItems: true })),
    fc.array(tie("schema"), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    tie("schema").map((each) => ({ allOf: [each, { description: "Only told" }] })),
    fc
      .array(tie("schema"), { minLength: 1, maxLength: 3 })
      .map((prefixItems) => ({ type: "array", prefixItems, minItems: prefixItems.length })),
  ),
}));

const $defs = {
  place: {
    type: "object",
    properties: {
      city: { type: "string" },
      within: { anyOf: [{ $ref: "#/$defs/place" }, { type: "null" }] },
      near: { type: "array", items: { $ref: "#/$defs/place" } },
    },
    required: ["city", "within", "near"],
    additionalProperties: false,
  },
};

const SENTENCES = [
  "Ada Lovelace is 36 and lives in London; the room is not open.",
  'The note says "call Bob", due on 5 May 2024 at 3pm, total 12.5 or -7.',
  "Write to ada@example.org, see https://example.org/a?b=1, code ABC-123, blue_0f, in celsius",
  "",
] as const;

describe("fromSchema", () => {
  const make = (schema: Schema, text: string, prose = "") => fromSchema(schema, { text, prose });

  it("generates a valid value for any schema of the supported kinds", () => {
    const runs = isRelease() ? 1_500 : 150;
    let checked = 0;
    fc.assert(
      fc.property(schema, fc.oneof(fc.constantFrom(...SENTENCES), fc.string()), (inner, text) => {
        const whole = { ...inner, $defs };
        const value = fromSchema(whole, { text, prose: text });
        const validate = ajv.compile(whole);
        checked += 1;
        if (!validate(value)) throw new Error(`${JSON.stringify(value)}: ${ajv.errorsText(validate.errors)}`);
        expect(fromSchema(whole, { text, prose: text })).toEqual(value);
      }),
      { numRuns: runs },
    );
    expect(checked).toBe(runs);
  });

  it.each([
    [
      "a format with fields of the text",
      { type: "string", format: "email" },
      "Write to ada@example.org",
      "ada@example.org",
    ],
    [
      "a pattern that the text has",
      { type: "string", pattern: "^[A-Z]{3}-\\d{2,4}$" },
      "The code is ABC-123.",
      "ABC-123",
    ],
    ["a constant", { const: { a: [1] } }, "Ada", { a: [1] }],
    [
      "a reference",
      { $ref: "#/$defs/unit", $defs: { unit: { enum: ["celsius", "kelvin"] } } },
      "in kelvin",
      "kelvin",
    ],
    [
      "properties with names of keywords",
      {
        type: "object",
        properties: { type: { enum: ["boat"] }, title: { const: "T" }, enum: { type: "boolean" } },
        required: ["type", "title", "enum"],
      },
      "",
      { type: "boat", title: "T", enum: false },
    ],
  ])("honors %s", (_, schema, text, value) => {
    expect(make(schema, text)).toEqual(value);
  });

  const person = {
    type: "object",
    properties: {
      name: { type: "string" },
      age: { type: "integer" },
      city: { type: "string" },
      email: { type: "string", format: "email" },
      unit: { type: "string", enum: ["celsius", "fahrenheit"] },
      is_open: { type: "boolean" },
      born: { type: "string", format: "date" },
    },
    required: ["name", "age"],
  };

  it.each([
    ["Ada Lovelace is 36 and lives in London.", { name: "Ada Lovelace", age: 36 }],
    ["The name is Bob, the age 41, in fahrenheit", { name: "Bob", age: 41, unit: "fahrenheit" }],
    ["Ada, age 36, city: Oslo", { name: "Ada", age: 36, city: "Oslo" }],
  ])("takes what it can from %j", (text, held) => {
    expect(make(person, text)).toMatchObject(held);
  });

  it("omits optional properties that the prompt does not mention", () => {
    expect(Object.keys(make(person, "Ada is 36.") as object)).toEqual(["name", "age"]);
  });

  it("gives each word of a list that the text says", () => {
    const colours = { type: "array", items: { enum: ["red", "green", "blue"] }, uniqueItems: true };
    expect(make(colours, "Blue and red, please")).toEqual(["blue", "red"]);
  });

  it("fills text fields with prose and number fields with numbers from the text", () => {
    const answer = { type: "object", properties: { answer: { type: "string" } }, required: ["answer"] };
    expect(make(answer, "Why?", "Because.")).toEqual({ answer: "Because." });
    const sum = { type: "object", properties: { result: { type: "number" } }, required: ["result"] };
    expect(make(sum, "It is 42 today.")).toEqual({ result: 42 });
  });

  it("reads Google's words for types, and tuples", () => {
    const upper = { type: "OBJECT", properties: { n: { type: "INTEGER", nullable: true } }, required: ["n"] };
    expect(make(upper, "It is 8 now")).toEqual({ n: 8 });
    expect(make({ type: "array", prefixItems: [{ const: 1 }, { type: "null" }] }, "")).toEqual([1, null]);
  });

  it("gives a small value for a schema that nests in itself without end", () => {
    const endless = {
      type: "object",
      properties: { a: { $ref: "#" }, b: { $ref: "#" } },
      required: ["a", "b"],
    };
    expect(JSON.stringify(make(endless, "Ada")).length).toBeLessThan(10_000);
  });

  it("makes something of schemas that are wrong", () => {
    for (const pattern of ["[^", "(", "[z-a]", "a{99999999999}", "[^z-a]"]) {
      expect(typeof make({ type: "string", pattern }, "Ada")).toBe("string");
    }
    expect(make({ $ref: "#/%E0%A4%A" }, "")).toBeDefined();
    expect(make({ type: "integer", minimum: 5, maximum: 1 }, "")).toEqual(expect.any(Number));
  });
});
