import type { SchemaIssue, SchemaResult } from "@inferhub/catalog/define";
import { InputError } from "../errors.ts";
import type { InferJsonSchema, JsonSchemaLiteral } from "./json-schema-types.ts";

/** A schema of any library that implements Standard Schema (standardschema.dev), limited to the fields used here. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    /** Required; optional because some wrappers have JSON Schema without declaring it. */
    readonly validate?: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    /** The extension by which a schema writes itself as JSON Schema; throws where it cannot. */
    readonly jsonSchema?:
      | { readonly input: (options: { readonly target: string }) => JsonSchema }
      | undefined;
  };
}

/** A JSON Schema, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A Standard Schema, a JSON Schema, or one of them with a name and a description. */
export type SchemaSource = StandardSchema | SchemaFormat | JsonSchemaLiteral;

/** A schema under a name, as requests carry it. */
export interface SchemaFormat {
  /** A schema of a library that supports Standard Schema, or a JSON Schema. */
  readonly schema: StandardSchema | JsonSchemaLiteral;
  /** Needed where the schema's library does not write JSON Schema itself. */
  readonly jsonSchema?: JsonSchema | undefined;
  /** Letters, digits, `_` and `-`; at most 64. */
  readonly name?: string | undefined;
  /** Description of the object for the model. */
  readonly description?: string | undefined;
  /** Whether the provider contains the model to the schema; many ask then for closed objects without optional fields. */
  readonly strict?: boolean | undefined;
}

/** The type of a checked value. */
export type OutputOf<Source extends SchemaSource> = Source extends StandardSchema
  ? NonNullable<Source["~standard"]["types"]>["output"]
  : Source extends { readonly schema: infer Inner extends StandardSchema | JsonSchemaLiteral }
    ? OutputOf<Inner>
    : InferJsonSchema<Source>;

/** A schema in its serialized form, with its validator. */
export interface ResolvedSchemaFormat extends SchemaFormat {
  readonly jsonSchema: JsonSchema;
  readonly check: Check;
}

/** Returns a checked value, or the problems of it and where: `lamps.0.height: Expected number`. */
export type Check = (value: unknown) => Promise<Checked>;

/** The versions of JSON Schema requested, the one that providers take first. */
const TARGETS = ["draft-2020-12", "draft-07"];

/**
 * Returns the JSON Schema of a schema.
 * @param what subject for error messages, such as `responseFormat`
 * @throws InputError
 */
export function resolveSchemaFormat(source: SchemaSource, what: string): ResolvedSchemaFormat {
  const isSchema = isStandardSchema(source) || isJsonSchema(source);
  const format = (isSchema ? { schema: source } : (source ?? {})) as SchemaFormat;
  const { schema, name } = format;
  if (name !== undefined) checkName(name, what);
  if (isJsonSchema(schema)) {
    const check: Check = async (value) => {
      const { checkJsonSchema } = await import("../formats/lib/check-json-schema.ts");
      const [first, ...others] = checkJsonSchema(schema, value);
      return first === undefined ? { value } : { problems: [first, ...others] };
    };
    return { ...format, jsonSchema: format.jsonSchema ?? schema, check };
  }
  const validate = isStandardSchema(schema) ? schema["~standard"].validate : undefined;
  if (!isStandardSchema(schema) || !validate) {
    const problem = `${what} isn't a schema that validates. Pass a Standard Schema, a JSON Schema, or { schema, jsonSchema }`;
    throw new InputError("input-invalid", problem);
  }
  const jsonSchema = format.jsonSchema ?? writtenBy(schema);
  if (jsonSchema) return { ...format, jsonSchema, check: checkBy(validate) };
  const vendor = schema["~standard"].vendor;
  const problem = `${what} has no JSON Schema and ${vendor} can't generate one. Pass { schema, jsonSchema }, or wrap the schema with ${vendor}'s support for Standard JSON Schema`;
  throw new InputError("input-invalid", problem);
}

const TYPES = ["string", "number", "integer", "boolean", "null", "array", "object"];

/** Whether a value has a keyword by which a JSON Schema describes what values are. */
function isJsonSchema(value: unknown): value is JsonSchemaLiteral {
  if (typeof value !== "object" || value === null || "~standard" in value) return false;
  const { type } = value as JsonSchema;
  if (type !== undefined) return [type].flat().every((each) => TYPES.includes(each as string));
  return ["anyOf", "oneOf", "allOf", "enum", "const", "$ref"].some((keyword) => keyword in value);
}

function isStandardSchema(value: unknown): value is StandardSchema {
  const is = (typeof value === "object" && value !== null) || typeof value === "function";
  return is && "~standard" in value;
}

function writtenBy(schema: StandardSchema): JsonSchema | undefined {
  const { jsonSchema, vendor } = schema["~standard"];
  if (!jsonSchema) return undefined;
  let cause: unknown;
  for (const target of TARGETS) {
    try {
      return jsonSchema.input({ target });
    } catch (error) {
      cause ??= error;
    }
  }
  const problem = `${vendor} can't convert the schema to JSON Schema: ${getErrorMessage(cause)}. Pass { schema, jsonSchema }`;
  throw new InputError("input-invalid", problem, { cause });
}

/**
 * Names go into the provider's grammar and into the conversation.
 * @throws InputError
 */
export function checkName(name: string, what: string): void {
  if (/^[\w-]{1,64}$/.test(name)) return;
  const problem = `${what}: a name is 1 to 64 letters, digits, _ and -, not "${String(name).slice(0, 100)}"`;
  throw new InputError("input-invalid", problem);
}

export type Checked =
  | { readonly value: unknown; readonly problems?: undefined }
  | { readonly problems: readonly [string, ...string[]] };

type Validate = NonNullable<StandardSchema["~standard"]["validate"]>;

function checkBy(validate: Validate): Check {
  return async (given) => {
    const result = await validate(given);
    if (!result.issues) return { value: result.value };
    const [first, ...others] = result.issues.map(formatProblem);
    return { problems: [first ?? "it does not fit", ...others] };
  };
}

/** The longest part of a library's message that is stored; some quote the entire value. */
const MAX_PROBLEM_CHARS = 300;

function formatProblem({ path, message }: SchemaIssue): string {
  const place = path?.map((segment) => String(typeof segment === "object" ? segment.key : segment)).join(".");
  return (place ? `${place}: ${message}` : message).slice(0, MAX_PROBLEM_CHARS);
}

/** Message of a thrown value. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
