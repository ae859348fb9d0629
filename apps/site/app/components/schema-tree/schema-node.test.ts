import { buildOperationDocument } from "@inferhub/catalog/json-schema";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { describe, expect, it, test } from "vitest";
import { type Definition, type SchemaNode, toSchemaNode } from "./schema-node.ts";

const read = (schema: Definition) => toSchemaNode("it", schema, typeof schema === "boolean" ? {} : schema);

describe("a type as text", () => {
  it.each<[string, Definition]>([
    ["any", {}],
    ["any", true],
    ["string or null", { type: ["string", "null"] }],
    ["array of strings", { type: "array", items: { type: "string" } }],
    ["array of array of numbers", { type: "array", items: { type: "array", items: { type: "number" } } }],
    [
      "array of (string or null)",
      { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } },
    ],
    ["array of 2", { type: "array", prefixItems: [{ type: "number" }, { type: "number" }] }],
    ['"a" or "b"', { enum: ["a", "b"] }],
    ['"x"', { const: "x" }],
    ["file (image/*)", { type: "string", contentMediaType: "image/*" }],
    ["integer", { oneOf: [{ type: "integer" }, { type: "integer", minimum: 2 }] }],
    ["object", { $ref: "#/$defs/size", $defs: { size: { type: "object" } } }],
    ["any", { $ref: "https://other.test/schema.json" }],
  ])("%s", (type, schema) => expect(read(schema).type).toBe(type));
});

describe("facts", () => {
  it.each<[string, Definition]>([
    ["1 to 8192", { type: "integer", minimum: 1, maximum: 8192 }],
    ["at least 0", { type: "number", minimum: 0 }],
    ["more than 0", { type: "number", exclusiveMinimum: 0 }],
    ["at least 1 entry", { type: "array", minItems: 1 }],
    ["4 entries", { type: "array", minItems: 4, maxItems: 4 }],
    ["at most 9 characters", { type: "string", maxLength: 9 }],
    ["", { type: "string", minLength: 1 }],
    ['default "auto", such as "low"', { default: "auto", examples: ["low"] }],
  ])("%s", (facts, schema) => expect(read(schema).facts.join(", ")).toBe(facts));
});

describe("members", () => {
  const names = (schema: Definition) => read(schema).members.map(({ name }) => name);
  const object = (...members: string[]): Definition => ({
    type: "object",
    properties: Object.fromEntries(members.map((name) => [name, { type: "string" }])),
  });

  it("of an array are those of its items", () => {
    expect(names({ type: "array", items: object("a", "b") })).toEqual(["a", "b"]);
  });

  it("of one alternative are shown directly, those of several under each", () => {
    expect(names({ anyOf: [object("a"), { type: "null" }] })).toEqual(["a"]);
    expect(names({ anyOf: [object("a"), object("b")] })).toEqual(["either 1", "either 2"]);
  });

  it("of an intersection are those of all its parts", () => {
    expect(names({ allOf: [object("a"), object("b")] })).toEqual(["a", "b"]);
  });

  it("show which are required, and whether additional names are allowed", () => {
    const { members } = read({
      type: "object",
      properties: { a: {}, b: {} },
      required: ["b"],
      additionalProperties: { type: "number" },
    });
    expect(members.map(({ name, required, type }) => [name, required, type])).toEqual([
      ["a", false, "any"],
      ["b", true, "any"],
      ["any other name", false, "number"],
    ]);
  });

  it("end where a schema holds itself", () => {
    const tree = read({
      $ref: "#/$defs/node",
      $defs: { node: { type: "object", properties: { child: { $ref: "#/$defs/node" } } } },
    });
    expect(tree.members.map(({ name, members }) => [name, members])).toEqual([["child", []]]);
  });
});

test("every published schema is read completely: each field has a type and a unique name", () => {
  const check = ({ type, members }: SchemaNode) => {
    expect(type).not.toBe("");
    const names = members.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    members.forEach(check);
  };
  for (const document of OPERATIONS.map((operation) => buildOperationDocument(operation))) {
    for (const definition of Object.values(document.$defs ?? {}))
      check(toSchemaNode("", definition, document));
  }
});
