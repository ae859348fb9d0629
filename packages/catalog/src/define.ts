import type * as v from "valibot";

type AnySchema = v.GenericSchema<unknown>;

/** Older names of input members, each with the name it has now: `{ data: "inputs" }`. */
export type Aliases = Readonly<Record<string, string>>;

/**
 * Something a client can call: what goes in, what comes out, and for operations that stream, what
 * one piece of a stream looks like.
 */
export interface Operation<
  Id extends string = string,
  Input extends AnySchema = AnySchema,
  Output extends AnySchema = AnySchema,
  Chunk extends AnySchema | undefined = AnySchema | undefined,
  Old extends Aliases = Aliases,
> {
  /** Kebab-case id. The client's method is the same words in camel case, with `Stream` appended for streams. */
  readonly id: Id;
  /** One sentence, shown in lists. */
  readonly summary: string;
  /** Ids of the tasks this operation belongs to. */
  readonly tasks: readonly string[];
  /** The arguments of a call, without `provider`, `model` and the like. Refuses wrong values, keeps unknown members. */
  readonly input: Input;
  /** Schema of the output, from any provider. Lenient: requires only what callers rely on. */
  readonly output: Output;
  /** One piece of a streamed answer; absent when the operation does not stream. */
  readonly chunk?: Chunk;
  /** The words a chunk adds to the answer, for callers that only show text. */
  chunkText?(chunk: Chunk extends AnySchema ? v.InferOutput<Chunk> : unknown): string;
  /** The member that plain text or a file fills, for callers that have just one value (the terminal, a form). */
  readonly primary: string;
  /** Older names that are still understood. */
  readonly aliases?: Old;
  /** An input that satisfies the schema; absent if the input is a file that the catalog does not include. */
  readonly sample?: v.InferInput<Input>;
  /** Hub id of a widely served model, for examples. */
  readonly exampleModel: string;
}

/** Ties an operation's sample to its own schema and keeps its types. */
// @__NO_SIDE_EFFECTS__
export function defineOperation<
  const Id extends string,
  Input extends AnySchema,
  Output extends AnySchema,
  Chunk extends AnySchema | undefined = undefined,
  const Old extends Aliases = Record<never, string>,
>(operation: Operation<Id, Input, Output, Chunk, Old>): Operation<Id, Input, Output, Chunk, Old> {
  return operation;
}

/** What a caller writes. */
export type OperationInput<Op extends Operation> = v.InferInput<Op["input"]>;
/** What adapters see: checked, media as `Blob`. */
export type CheckedInput<Op extends Operation> = v.InferOutput<Op["input"]>;
/** What a caller gets back. */
export type OperationOutput<Op extends Operation> = v.InferOutput<Op["output"]>;
/** One piece of a streamed answer, `never` for operations that do not stream. */
export type OperationChunk<Op extends Operation> =
  NonNullable<Op["chunk"]> extends AnySchema ? v.InferOutput<NonNullable<Op["chunk"]>> : never;
/** Whether `Op` streams. */
export type Streams<Op extends Operation> = [Op["chunk"]] extends [undefined] ? false : true;
