import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import type { NamedSchema } from "./route-doc.ts";
import type { SchemaObject } from "./types.ts";

/** A file in a form. */
export const FILE: SchemaObject = { type: "string", contentMediaType: "application/octet-stream" };

/** Reference to a shared schema. */
export const createNamedSchema = (name: string, schema: v.GenericSchema): NamedSchema => ({
  name,
  toJson: () => buildJsonSchema(schema),
});

/** Casts a schema of the catalog, whose own type declares more fields than this module reads. */
export const toSchemaObject = (schema: JsonSchema): SchemaObject => schema as object as SchemaObject;

/** Input as JSON Schema (draft 2020-12). Checks implemented in code are omitted. */
export function buildJsonSchema(schema: v.GenericSchema): SchemaObject {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode: "input",
    errorMode: "ignore",
    ignoreActions: ["metadata"],
    overrideSchema: ({ valibotSchema }) => findLastSchema(valibotSchema) ?? OVERRIDES.get(valibotSchema.type),
  });
  return tidy(converted) as SchemaObject;
}

/** Converts the base schema of a check in code, which the converter doesn't support. */
function findLastSchema(schema: object & { readonly type?: string }): JsonSchema | undefined {
  if (schema.type !== "custom" || !("pipe" in schema)) return undefined;
  const last = (schema.pipe as readonly v.GenericSchema[]).findLast(
    ({ kind, type }) => kind === "schema" && type !== "custom",
  );
  return last && (buildJsonSchema(last) as object);
}

/** Handles types that the converter doesn't support: instances, which are files, and checks in code. */
const OVERRIDES: ReadonlyMap<string, { type?: "string"; contentMediaType?: string }> = new Map([
  ["instance", { type: "string", contentMediaType: "application/octet-stream" }],
  ["custom", {}],
]);

/** Removes empty keywords: empty `required` lists, and unions with an unrestricted option. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== "object" || value === null) return value;
  const tidied = Object.entries(value).map(([key, member]) => [key, tidy(member)] as const);
  return Object.fromEntries(tidied.flatMap(tidyMember));
}

function tidyMember([key, member]: readonly [string, unknown]): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(member)) return [[key, member]];
  if (key === "required" && member.length === 0) return [];
  if (key !== "anyOf") return [[key, member]];
  const choices = (member as readonly SchemaObject[]).flatMap(flattenChoices);
  return choices.some((choice) => Object.keys(choice).length === 0) ? [] : [[key, choices]];
}

/** Flattens nested unions. */
const flattenChoices = (choice: SchemaObject): readonly SchemaObject[] =>
  choice.anyOf && Object.keys(choice).length === 1 ? choice.anyOf : [choice];
