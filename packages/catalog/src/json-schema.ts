import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Operation, Schema } from "./define.ts";
import type { FieldForm, Form } from "./define-form.ts";
import type { MediaKind } from "./media-types.ts";

export type { JsonSchema } from "@valibot/to-json-schema";

/** The dialect of every schema here. */
export const JSON_SCHEMA_DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** The schemas of an operation, in JSON Schema (draft 2020-12). */
export interface OperationSchemas {
  readonly input: JsonSchema;
  /** Schema of the input's `parameters`, if the operation has them. */
  readonly parameters?: JsonSchema;
  readonly output: JsonSchema;
  /** Schema of a stream chunk, for operations that stream. */
  readonly chunk?: JsonSchema;
}

/**
 * Returns the JSON Schemas of an operation. Checks in code, such as equal column lengths, are omitted. Files are `data:`
 * URLs.
 * @param form adds titles and descriptions to the input fields
 */
export function buildOperationSchemas(operation: Operation, form: Form = {}): OperationSchemas {
  const input = describe(convert(operation.input, "input"), form);
  const parameters = input.properties?.["parameters"];
  return {
    input,
    ...(typeof parameters === "object" && parameters.properties ? { parameters } : {}),
    output: convert(operation.output, "output"),
    ...(operation.chunk ? { chunk: convert(operation.chunk, "input") } : {}),
  };
}

/** Builds one document with an operation's schemas as definitions: `#/$defs/input`. */
export function buildOperationDocument(operation: Operation, form?: Form): JsonSchema {
  return {
    $schema: JSON_SCHEMA_DIALECT,
    $id: `${operation.id}.json`,
    title: operation.id,
    description: operation.summary,
    $defs: { ...buildOperationSchemas(operation, form) },
  };
}

/** Builds one document with the schemas of many operations: `#/$defs/text-to-image/$defs/input`. */
export function buildOperationsDocument(
  operations: readonly Operation[],
  forms: Readonly<Record<string, Form>>,
): JsonSchema {
  const entries = operations.map((operation) => {
    const { $schema, $id, ...rest } = buildOperationDocument(operation, forms[operation.id]);
    return [operation.id, rest] as const;
  });
  return {
    $schema: JSON_SCHEMA_DIALECT,
    $id: "operations.json",
    title: "operations",
    description: "What goes into and comes out of every operation.",
    $defs: Object.fromEntries(entries),
  };
}

function convert(given: Schema, typeMode: "input" | "output"): JsonSchema {
  // All schemas of the catalog are Valibot schemas.
  const schema = given as unknown as v.GenericSchema<unknown>;
  const noted = new Map<unknown, JsonSchema>();
  note(schema, noted, new Set());
  const { $schema, ...converted } = toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode,
    errorMode: "ignore",
    // The catalog's metadata isn't a JSON Schema keyword.
    ignoreActions: ["metadata"],
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const isNotEmpty = valibotSchema.type === "array" && !v.is(valibotSchema, []);
      return noted.get(valibotSchema) ?? (isNotEmpty ? { ...jsonSchema, minItems: 1 } : undefined);
    },
  });
  return tidy(converted);
}

/** Removes empty keywords: empty `required` lists, and unrestricted parts of intersections. */
function tidy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(tidy) as T;
  if (typeof value !== "object" || value === null) return value;
  const { allOf, required, ...rest } = value as JsonSchema;
  const tidied = Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, tidy(member)]));
  const parts = allOf?.filter((part) => Object.keys(part).length > 0).map(tidy) ?? [];
  return {
    ...tidied,
    ...(parts.length === 1 ? (parts[0] as JsonSchema) : parts.length > 1 ? { allOf: parts } : {}),
    ...(required?.length ? { required } : {}),
  } as T;
}

/** Metadata of schemas implemented in code. */
interface Note {
  readonly media?: MediaKind;
  readonly levels?: number;
}

/**
 * Records replacements for schemas that the converter doesn't support: an override receives only the first schema of
 * a pipe, but the metadata is at the end.
 */
function note(value: unknown, noted: Map<unknown, JsonSchema>, seen: Set<object>): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  const { pipe, type } = value as { pipe?: readonly { metadata?: Note }[]; type?: string };
  const { media, levels } = (Array.isArray(pipe) && pipe.find((item) => item.metadata)?.metadata) || {};
  if (media) noted.set(pipe?.[0], fileSchema(media));
  else if (levels) noted.set(pipe?.[0], nestedSchema(levels));
  // An unrestricted schema accepts any value, which would make the union accept anything.
  else if (type === "custom") noted.set(value, {});
  else for (const member of Object.values(value)) note(member, noted, seen);
}

function fileSchema(kind: MediaKind): JsonSchema {
  return {
    type: "string",
    pattern: "^data:[^,]*,.",
    contentEncoding: "base64",
    contentMediaType: kind === "file" ? "application/octet-stream" : `${kind}/*`,
    description: `As a data: URL that holds the ${kind}.`,
  };
}

/** Schema of nested lists. Each level contains either only numbers or only lists. */
function nestedSchema(levels: number): JsonSchema {
  const numbers: JsonSchema = { type: "array", items: { type: "number" } };
  if (levels === 1) return numbers;
  return { anyOf: [numbers, { type: "array", items: nestedSchema(levels - 1) }] };
}

/** Adds the labels and help texts of a form to its fields, at any depth. */
function describe(schema: JsonSchema, form: Form): JsonSchema {
  if (!schema.properties) return schema;
  const members = Object.entries(schema.properties).map(([name, member]) => {
    if (typeof member !== "object") return [name, member] as const;
    return [name, form[name] ? titled(member, form[name]) : describe(member, form)] as const;
  });
  return { ...schema, properties: Object.fromEntries(members) };
}

const titled = (schema: JsonSchema, { label, help, schema: own }: FieldForm): JsonSchema => ({
  title: label,
  ...(own ?? schema),
  description: schema.description ? `${help} ${schema.description}` : help,
});
