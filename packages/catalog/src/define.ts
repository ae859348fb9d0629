import type { OperationTypes } from "./generated/types/index.ts";

/** A schema of any library that implements Standard Schema (standardschema.dev). The catalog's own are Valibot's. */
export interface Schema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** A checked value, or the problems of it and where. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** What is invalid with a value. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The type of the values that a schema accepts. */
export type SchemaInput<S extends Schema> = NonNullable<S["~standard"]["types"]>["input"];
/** The type of the values that a schema returns. */
export type SchemaOutput<S extends Schema> = NonNullable<S["~standard"]["types"]>["output"];

/** Older names of input fields, each with the name it has now: `{ data: "inputs" }`. */
export type Aliases = Readonly<Record<string, string>>;

/** An operation of the client: its input, output, and for streaming operations, the schema of a chunk. */
export interface Operation<
  Id extends string = string,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Chunk extends Schema | undefined = Schema | undefined,
  Old extends Aliases = Aliases,
> {
  /** Kebab-case id. The client's method is the same words in camel case, with `Stream` appended for streams. */
  readonly id: Id;
  /** One sentence, shown in lists. */
  readonly summary: string;
  /** Ids of the tasks this operation belongs to. */
  readonly tasks: readonly string[];
  /**
   * Arguments of a call, without routing fields such as `provider` and `model`. Rejects invalid values and preserves
   * unknown fields.
   */
  readonly input: Input;
  /** Schema of the output, from any provider. Lenient: requires only what callers rely on. */
  readonly output: Output;
  /** One part of a streamed response; absent when the operation does not stream. */
  readonly chunk?: Chunk;
  /** The words a chunk adds to the response, for callers that only show text. */
  chunkText?(chunk: Chunk extends Schema ? SchemaOutput<Chunk> : unknown): string;
  /** The field that plain text or a file fills, for callers that have just one value (the terminal, a form). */
  readonly primary: string;
  /** Older names that are still understood. */
  readonly aliases?: Old;
  /** An input that satisfies the schema; absent if the input is a file that the catalog does not include. */
  readonly sample?: SchemaInput<Input>;
  /** Hub id of a widely served model, for examples. */
  readonly exampleModel: string;
}

/** An operation of the catalog, with the interfaces that are generated from its schemas. */
export interface CatalogOperation<Id extends keyof OperationTypes>
  extends Operation<
    Id,
    Schema<OperationTypes[Id]["input"], OperationTypes[Id]["checked"]>,
    Schema<unknown, OperationTypes[Id]["output"]>,
    ChunkSchema<OperationTypes[Id]["chunk"]>,
    OperationTypes[Id]["aliases"]
  > {}

type ChunkSchema<Chunk> = [Chunk] extends [undefined] ? undefined : Schema<unknown, Chunk>;

/** Ties an operation's sample to its own schema and keeps its types. */
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

/** Arguments as callers pass them, before parsing. */
export type OperationInput<Op extends Operation> = SchemaInput<Op["input"]>;
/** What adapters see: checked, media as `Blob`. */
export type CheckedInput<Op extends Operation> = SchemaOutput<Op["input"]>;
/** What a caller gets back. */
export type OperationOutput<Op extends Operation> = SchemaOutput<Op["output"]>;
/** One part of a streamed response, `never` for operations that do not stream. */
export type OperationChunk<Op extends Operation> =
  NonNullable<Op["chunk"]> extends Schema ? SchemaOutput<NonNullable<Op["chunk"]>> : never;
/** Whether `Op` streams. */
export type Streams<Op extends Operation> = [Op["chunk"]] extends [undefined] ? false : true;
