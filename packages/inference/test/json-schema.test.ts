import { type InferJsonSchema, type OutputOf, tool } from "@inferhub/inference/assist";
import { InputError } from "@inferhub/inference/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { resolveSchemaFormat } from "../src/assist/standard-schema.ts";
import { checkJsonSchema } from "../src/formats/lib/check-json-schema.ts";

const lighthouse = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 20, pattern: "^[A-Z]" },
    height: { type: "number", exclusiveMinimum: 0, maximum: 200, multipleOf: 0.5 },
    floors: { type: "integer", minimum: 1 },
    lit: { type: "boolean" },
    color: { enum: ["red", "white"] },
    kind: { const: "tower" },
    keeper: { type: ["string", "null"] },
    lamps: { type: "array", items: { $ref: "#/$defs/lamp" }, minItems: 1, uniqueItems: true },
    position: { type: "array", prefixItems: [{ type: "number" }, { type: "string" }], items: false },
    state: { anyOf: [{ type: "string" }, { type: "object", properties: { since: { type: "number" } } }] },
    notes: { type: "object", additionalProperties: { type: "string" } },
  },
  required: ["name", "height", "lamps"],
  additionalProperties: false,
  $defs: { lamp: { type: "object", properties: { watts: { type: "number" } }, required: ["watts"] } },
} as const;

interface Lighthouse {
  name: string;
  height: number;
  lamps: { watts: number }[];
  floors?: number;
  lit?: boolean;
  color?: "red" | "white";
  kind?: "tower";
  keeper?: string | null;
  position?: [number, string];
  state?: string | { since?: number };
  notes?: Record<string, string>;
}

describe("a JSON Schema", () => {
  it("gives the type of its values", () => {
    expectTypeOf<OutputOf<typeof lighthouse>>().branded.toEqualTypeOf<Lighthouse>();
    expectTypeOf<OutputOf<{ schema: typeof lighthouse; name: "a" }>>().branded.toEqualTypeOf<Lighthouse>();
    expectTypeOf<InferJsonSchema<{ type: "array" }>>().toEqualTypeOf<unknown[]>();
    expectTypeOf<InferJsonSchema<{ type: "string"; nullable: true }>>().toEqualTypeOf<string | null>();
    expectTypeOf<InferJsonSchema<{ type: "object" }>>().toEqualTypeOf<Record<string, unknown>>();
    tool({
      name: "tides",
      parameters: { type: "object", properties: { port: { type: "string" } }, required: ["port"] },
      run: (args) => expectTypeOf(args).toEqualTypeOf<{ port: string }>(),
    });
    const tree = {
      type: "object",
      properties: { children: { type: "array", items: { $ref: "#" } } },
      required: ["children"],
    } as const;
    expectTypeOf<InferJsonSchema<typeof tree>["children"][number]["children"]>().toBeArray();
  });

  const good = { name: "Fastnet", height: 54, lamps: [{ watts: 1 }] };

  it.each([
    [{ ...good, name: 5 }, "name: Expected string, not number"],
    [{ ...good, name: "" }, "name: Expected at least 1 characters, not 0"],
    [{ ...good, height: 0 }, "height: Expected more than 0, not 0"],
    [{ ...good, lamps: [{ watts: "1" }] }, "lamps.0.watts: Expected number, not string"],
    [{ ...good, lamps: [] }, "lamps: Expected at least 1 items, not 0"],
    [{ ...good, color: "blue" }, 'color: Expected one of ["red","white"]'],
    [{ ...good, kind: "ship" }, 'kind: Expected "tower"'],
    [{ ...good, sea: "calm" }, 'Unexpected field "sea"'],
    [{ name: "Fastnet", height: 54 }, 'Expected a field "lamps"'],
    [{ ...good, position: [1, "a", 2] }, "position.2: No value is allowed here"],
    [{ ...good, state: 5 }, "state: No alternative fits"],
    [{ ...good, notes: { a: 1 } }, "notes.a: Expected string, not number"],
  ])("%j does not match", (value, problem) => {
    expect(checkJsonSchema(lighthouse, value).join("\n")).toContain(problem);
  });

  it("rejects an invalid schema", () => {
    expect(() => checkJsonSchema({ $ref: "#/$defs/none" }, 1)).toThrow(InputError);
    expect(() => checkJsonSchema({ $ref: "#" }, 1)).toThrow("refers to itself without end");
    expect(() => checkJsonSchema({ pattern: "(" }, "a")).toThrow(InputError);
  });

  it("differs from a schema with a name", async () => {
    const { jsonSchema, check, name } = resolveSchemaFormat({ schema: lighthouse, name: "tower" }, "x");
    expect(jsonSchema).toBe(lighthouse);
    expect(name).toBe("tower");
    expect(await check(good)).toEqual({ value: good });
    expect((await check(5)).problems).toEqual(["Expected object, not number"]);
    for (const none of [
      { type: "json_object" },
      {},
      { type: "json_schema", json_schema: {} },
      null,
      "object",
    ])
      expect(() => resolveSchemaFormat(none as never, "x")).toThrow(InputError);
  });

  it("checks as Ajv does", () => {
    const ajv = new Ajv2020({ strict: false });
    const leaf = fc.constantFrom<Record<string, unknown>>(
      { type: "string", minLength: 2 },
      { type: "integer", minimum: 1, multipleOf: 2 },
      { type: ["number", "null"], exclusiveMaximum: 5 },
      { enum: [1, "a", null, { a: 1 }] },
      { const: { b: 1, a: [2] } },
      { type: "boolean" },
      { not: { type: "string" } },
      { pattern: "^a", maxLength: 2 },
      { $ref: "#/$defs/text" },
    );
    const { schema } = fc.letrec<{ schema: Record<string, unknown> }>((tie) => ({
      schema: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc.record({ type: fc.constant("array"), items: tie("schema"), maxItems: fc.nat(3) }),
        fc.record({
          prefixItems: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
          uniqueItems: fc.boolean(),
        }),
        // `maxContains` makes Ajv count. Without it, Ajv 8 gives an empty array the result of the array before it.
        fc.record({
          type: fc.constant("array"),
          contains: tie("schema"),
          minContains: fc.nat(2),
          maxContains: fc.integer({ min: 1, max: 3 }),
        }),
        fc.record({
          type: fc.constant("object"),
          properties: fc.record({ a: tie("schema"), b: tie("schema") }, { requiredKeys: [] }),
          required: fc.subarray(["a", "b"]),
          additionalProperties: fc.oneof(fc.boolean(), tie("schema")),
        }),
        fc.record({ patternProperties: fc.record({ "^a": tie("schema") }), maxProperties: fc.nat(2) }),
        fc.record({ anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
        fc.record({ oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
        fc.record({ allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }) }),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        fc.record({ if: tie("schema"), then: tie("schema"), else: tie("schema") }),
      ),
    }));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom(null, true, 1, 2, 2.5, 6, "", "a", "ab", "é😀"),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom("a", "b", "ab", "c"), tie("value"), { maxKeys: 3 }),
      ),
    }));
    fc.assert(
      fc.property(schema, value, (made, given) => {
        const root = { ...made, $defs: { text: { type: "string" } } };
        const plain: unknown = JSON.parse(JSON.stringify(given));
        expect(checkJsonSchema(root, plain).length === 0).toBe(ajv.validate(root, plain));
      }),
      { numRuns: 400 },
    );
  });
});
