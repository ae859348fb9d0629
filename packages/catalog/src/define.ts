import type { OperationTypes } from "./generated/types/index.ts";

/** A schema from any library that implements Standard Schema (standardschema.dev). The catalog uses Valibot. */
export interface Schema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** A validated value, or the issues with their paths. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** A validation issue. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The type of the values that a schema accepts. */
export type SchemaInput<S extends Schema> = NonNullable<S["~standard"]["types"]>["input"];
/** The type of the values that a schema returns. */
export type SchemaOutput<S extends Schema> = NonNullable<S["~standard"]["types"]>["output"];

/** Old names of input fields, mapped to their current names: `{ data: "inputs" }`. */
export type Aliases = Readonly<Record<string, string>>;

/** An operation of the client: its input, output, and for streaming operations, the schema of a chunk. */
export interface Operation<
  Id extends string = string,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Chunk extends Schema | undefined = Schema | undefined,
  Old extends Aliases = Aliases,
> {
  /** Kebab-case ID. The client's method has the same name in camel case, with `Stream` appended for streams. */
  readonly id: Id;
  /** One sentence, shown in lists. */
  readonly summary: string;
  /** IDs of the operation's tasks. */
  readonly tasks: readonly string[];
  /**
   * Arguments of a call, without routing fields such as `provider` and `model`. Rejects invalid values and preserves
   * unknown fields.
   */
  readonly input: Input;
  /** Schema of the output, from any provider. Lenient: requires only what callers rely on. */
  readonly output: Output;
  /** Schema of a stream chunk. Absent if the operation doesn't stream. */
  readonly chunk?: Chunk;
  /** Returns the text of a chunk, for callers that only show text. */
  chunkText?(chunk: Chunk extends Schema ? SchemaOutput<Chunk> : unknown): string;
  /** Main field, for callers that have only one value, such as the command line. */
  readonly primary: string;
  /** Old field names that are still supported. */
  readonly aliases?: Old;
  /** A valid sample input. Absent if the input is a file. */
  readonly sample?: SchemaInput<Input>;
  /** Hub ID of a model that many providers serve, for examples. */
  readonly exampleModel: string;
}

/** An operation of the catalog, with the types that are generated from its schemas. */
export interface CatalogOperation<Id extends keyof OperationTypes>
  extends Operation<
    Id,
    Schema<OperationTypes[Id]["input"], OperationTypes[Id]["checked"]>,
    Schema<unknown, OperationTypes[Id]["output"]>,
    ChunkSchema<OperationTypes[Id]["chunk"]>,
    OperationTypes[Id]["aliases"]
  > {}

type ChunkSchema<Chunk> = [Chunk] extends [undefined] ? undefined : Schema<unknown, Chunk>;

/** Defines an operation. Checks the sample against the schema and infers the types. */
// @__NO_SIDE_EFFECTS__
export function defineOperation<
  const Id extends string,
  Input extends Schema,
  Output extends Schema,
  Chunk extends Schema | undefined = undefined,
  const Old extends Aliases = Record<never, string>,
>(operation: Operation<Id, Input, Output, Chunk, Old>): DefinedOperation<Id, Input, Output, Chunk, Old> {
  return operation as unknown as DefinedOperation<Id, Input, Output, Chunk, Old>;
}

/** {@link CatalogOperation} for an ID of the catalog. Other operations keep the types of their schemas. */
export type DefinedOperation<
  Id extends string,
  Input extends Schema,
  Output extends Schema,
  Chunk extends Schema | undefined,
  Old extends Aliases,
> = Id extends keyof OperationTypes ? CatalogOperation<Id> : Operation<Id, Input, Output, Chunk, Old>;

/** Arguments of a call, before validation. */
export type OperationInput<Op extends Operation> = SchemaInput<Op["input"]>;
/** Validated arguments, as adapters receive them, with files as `Blob`. */
export type CheckedInput<Op extends Operation> = SchemaOutput<Op["input"]>;
/** Output of an operation. */
export type OperationOutput<Op extends Operation> = SchemaOutput<Op["output"]>;
/** Chunk of a stream. `never` for operations that don't stream. */
export type OperationChunk<Op extends Operation> =
  NonNullable<Op["chunk"]> extends Schema ? SchemaOutput<NonNullable<Op["chunk"]>> : never;
/** Whether the operation supports streaming. */
export type Streams<Op extends Operation> = [Op["chunk"]] extends [undefined] ? false : true;
