import { readdirSync, readFileSync } from "node:fs";
import type { Operation } from "@inferhub/catalog";
import type { Schema } from "@inferhub/catalog/define";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { schemaDocuments } from "../src/schema-documents.ts";
import { type OperationCases, readCases, type SchemaCases } from "./cases.ts";

/** Conditions that the schemas check with code, and JSON Schema cannot express. */
const LEFT_OPEN: Readonly<Record<string, readonly string[]>> = {
  "token-classification": ["neither group nor entity", "both null"],
  "table-question-answering": ["no question", "columns that differ in length"],
  "tabular-classification": ["columns that differ in length"],
  "tabular-regression": ["columns that differ in length"],
  "image-text-to-image": ["nothing", "neither picture nor prompt", "an empty prompt alone"],
  "image-text-to-video": ["nothing", "neither picture nor prompt", "an empty prompt alone"],
};

/** Parameters of older clients that are accepted but no longer documented. */
const UNDOCUMENTED = ["the older form, a picture in an object"];

const cases = readCases();
const operations: readonly Operation[] = OPERATIONS;

it("every operation has cases, and every case an operation", () => {
  expect(Object.keys(cases).sort()).toEqual(operations.map(({ id }) => id).sort());
});

/** Place of the first thing that is wrong: `parameters.top_k`; of the value itself, an empty text. */
function problem(schema: Schema, value: unknown): string | undefined {
  const [issue] = v.safeParse(schema as unknown as v.GenericSchema, value).issues ?? [];
  return issue && (issue.path ?? []).map(({ key }) => String(key)).join(".");
}

function check(what: string, schema: Schema, { accepts, refuses }: SchemaCases): void {
  it.each(Object.entries(accepts))(`${what} accepts %s`, (_, value) => {
    expect(problem(schema, value)).toBeUndefined();
  });
  it.each(Object.entries(refuses))(`${what} refuses %s`, (_, [value, place]) => {
    expect(problem(schema, value)).toBe(place);
  });
}

describe.each(operations.filter(({ id }) => cases[id]))("$id", ({ id, input, output, chunk, sample }) => {
  const { [id]: own } = cases as Record<string, OperationCases>;
  check("input", input, own?.input as SchemaCases);
  if (own?.output.accepts) check("output", output, own.output);
  if (chunk) check("chunk", chunk, own?.chunk as SchemaCases);

  if (sample !== undefined) {
    it("takes its own sample", () => {
      expect(problem(input, sample)).toBeUndefined();
    });
  }
});

describe("JSON Schema", () => {
  const folder = new URL("../schemas/", import.meta.url);
  const documents = schemaDocuments();
  // `examples` and the encoding of files are annotations for readers, and no other keyword is
  // unknown.
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: true, allErrors: true });
  for (const document of Object.values(documents)) ajv.addSchema(document as AnySchema);
  const validator = (id: string, part: string) => {
    const validate = ajv.getSchema(`${id}.json#/$defs/${part}`);
    if (!validate) throw new Error(`No ${part} of ${id}`);
    return (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));
  };

  it("in files match the current schemas (npm run generate)", () => {
    const files = readdirSync(folder).map((file) => [
      file,
      JSON.parse(readFileSync(new URL(file, folder), "utf8")),
    ]);
    expect(Object.fromEntries(files)).toEqual(JSON.parse(JSON.stringify(documents)));
  });

  it.each(operations)("of $id accepts the values that the schema accepts", ({ id, chunk, sample }) => {
    const { input, output, ...own } = cases[id] as OperationCases;
    const inputs = { ...input.accepts, ...(sample === undefined ? {} : { sample }) };
    for (const [name, value] of Object.entries(inputs)) {
      if (!UNDOCUMENTED.includes(name)) expect(validator(id, "input")(value), name).toEqual([]);
    }
    for (const [name, value] of Object.entries(output.accepts))
      expect(validator(id, "output")(value), name).toEqual([]);
    for (const [name, value] of Object.entries(chunk ? (own.chunk?.accepts ?? {}) : {}))
      expect(validator(id, "chunk")(value), name).toEqual([]);
  });

  it.each(operations)(
    "of $id rejects the values that the schema rejects, except those that only code can check",
    ({ id }) => {
      const { input, output } = cases[id] as OperationCases;
      const missed = [
        ...Object.entries(input.refuses).filter(([, [value]]) => validator(id, "input")(value).length === 0),
        ...Object.entries(output.refuses).filter(
          ([, [value]]) => validator(id, "output")(value).length === 0,
        ),
      ].map(([name]) => name);
      expect(missed).toEqual(LEFT_OPEN[id] ?? []);
    },
  );
});
