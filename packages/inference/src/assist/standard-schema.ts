import { InputError } from "../errors.ts";

/** A schema of any library that speaks Standard Schema (standardschema.dev), as far as it is used here. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    /** Must be there; optional because some wrappers that write JSON Schema have it without saying so. */
    readonly validate?: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    /** The extension by which a schema writes itself as JSON Schema; throws where it cannot. */
    readonly jsonSchema?:
      | { readonly input: (options: { readonly target: string }) => JsonSchema }
      | undefined;
  };
}

export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A JSON Schema, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema, or a schema with what is said about it to the model. */
export type SchemaSource = StandardSchema | SchemaFormat;

/** A schema under a name, as requests carry it. */
export interface SchemaFormat {
  readonly schema: StandardSchema;
  /** Needed where the schema's library does not write JSON Schema itself. */
  readonly jsonSchema?: JsonSchema | undefined;
  /** Letters, digits, `_` and `-`; at most 64. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Whether the provider holds the model to the schema; many ask then for closed objects without optional members. */
  readonly strict?: boolean | undefined;
}

/** What a checked value is. */
export type OutputOf<Source extends SchemaSource> = Source extends StandardSchema
  ? NonNullable<Source["~standard"]["types"]>["output"]
  : Source extends SchemaFormat
    ? NonNullable<Source["schema"]["~standard"]["types"]>["output"]
    : never;

/** A schema as it is sent, and as it checks what comes back. */
export interface ResolvedSchemaFormat extends SchemaFormat {
  readonly jsonSchema: JsonSchema;
  readonly check: Check;
}

/** Gives a checked value, or what is wrong with it and where: `lamps.0.height: Expected number`. */
export type Check = (value: unknown) => Promise<Checked>;

/** The versions of JSON Schema asked for, the one that providers take first. */
const TARGETS = ["draft-2020-12", "draft-07"];

/**
 * Finds the JSON Schema of a schema.
 * @param what what the schema is for, as the error says it: `responseFormat`
 * @throws InputError
 */
export function resolveSchemaFormat(source: SchemaSource, what: string): ResolvedSchemaFormat {
  const format: SchemaFormat = isStandardSchema(source) ? { schema: source } : source;
  const { schema, name } = format ?? {};
  const validate = isStandardSchema(schema) ? schema["~standard"].validate : undefined;
  if (!isStandardSchema(schema) || !validate) {
    const problem = `${what} is no schema that checks: give a Standard Schema, or one as { schema, jsonSchema }`;
    throw new InputError("input-invalid", problem);
  }
  if (name !== undefined) checkName(name, what);
  const jsonSchema = format.jsonSchema ?? writtenBy(schema);
  if (jsonSchema) return { ...format, jsonSchema, check: checkBy(validate) };
  const vendor = schema["~standard"].vendor;
  const problem = `${what} has no JSON Schema and ${vendor} writes none: give { schema, jsonSchema }, or wrap the schema by what ${vendor} has for Standard JSON Schema`;
  throw new InputError("input-invalid", problem);
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
  const problem = `${vendor} cannot write the schema as JSON Schema: ${getErrorMessage(cause)}. Give { schema, jsonSchema }`;
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

/** The longest part of a library's message that is kept; some quote the whole value. */
const MAX_PROBLEM_CHARS = 300;

function formatProblem({ path, message }: SchemaIssue): string {
  const place = path?.map((segment) => String(typeof segment === "object" ? segment.key : segment)).join(".");
  return (place ? `${place}: ${message}` : message).slice(0, MAX_PROBLEM_CHARS);
}

/** What a thrown value says. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
