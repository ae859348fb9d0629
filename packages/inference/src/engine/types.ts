import type {
  Aliases,
  Operation,
  OperationChunk,
  OperationInput,
  OperationOutput,
} from "@inferhub/catalog/define";
import type { Routing } from "../contracts/client.ts";
import type { CallMeta, CallOptions, OutputType } from "../contracts/options.ts";
import type { OperationsOf, Provider } from "../contracts/provider.ts";
import type { CamelCase } from "./names.ts";

/** The input, or the same with the older names of its members. */
type Aliased<Input, Old extends Aliases> = [keyof Old] extends [never]
  ? Input
  :
      | Input
      | ({ [K in keyof Input as K extends Old[keyof Old] ? never : K]: Input[K] } & {
          [K in keyof Old]: Input[Old[K] & keyof Input];
        });

/** The arguments of a call: the operation's input, and who is to answer. */
export type CallArgs<Op extends Operation, ProviderId extends string = string> = Routing<ProviderId> &
  Aliased<OperationInput<Op>, NonNullable<Op["aliases"]>>;

/** What an answer is when the caller asks for a file in another form. */
export interface FileOutputs {
  blob: Blob;
  url: string;
  dataUrl: string;
  json: unknown;
}

/** What a call gives, its file in the form that was asked for. */
export type CallOutput<Op extends Operation, Type extends OutputType = "blob"> =
  OperationOutput<Op> extends Blob ? FileOutputs[Type] : OperationOutput<Op>;

/** An answer, and what is known about the call. */
export interface WithMeta<Data> {
  readonly data: Data;
  readonly meta: CallMeta;
}

/** A stream whose meta is known when it has ended or is left; it rejects with the stream's own error. */
export interface StreamWithMeta<Chunk> {
  readonly data: AsyncGenerator<Chunk, void, undefined>;
  readonly meta: Promise<CallMeta>;
}

type CallMethod<Op extends Operation, Id extends string> = <Type extends OutputType = "blob">(
  args: CallArgs<Op, Id>,
  options?: CallOptions & { outputType?: Type },
) => Promise<CallOutput<Op, Type>>;

type StreamMethod<Op extends Operation, Id extends string> = (
  args: CallArgs<Op, Id>,
  options?: CallOptions,
) => AsyncGenerator<OperationChunk<Op>, void, undefined>;

type CallMethodWithMeta<Op extends Operation, Id extends string> = <Type extends OutputType = "blob">(
  args: CallArgs<Op, Id>,
  options?: CallOptions & { outputType?: Type },
) => Promise<WithMeta<CallOutput<Op, Type>>>;

type StreamMethodWithMeta<Op extends Operation, Id extends string> = (
  args: CallArgs<Op, Id>,
  options?: CallOptions,
) => StreamWithMeta<OperationChunk<Op>>;

type Streamed<Op extends Operation> = Op extends { readonly chunk: undefined }
  ? never
  : [OperationChunk<Op>] extends [never]
    ? never
    : Op;

/** The methods for the operations `Op`, named after them. */
export type Methods<Op extends Operation, Id extends string> = {
  [Each in Op as CamelCase<Each["id"]>]: CallMethod<Each, Id>;
} & {
  [Each in Op as `${CamelCase<Streamed<Each>["id"]>}Stream`]: StreamMethod<Each, Id>;
};

export type MethodsWithMeta<Op extends Operation, Id extends string> = {
  [Each in Op as CamelCase<Each["id"]>]: CallMethodWithMeta<Each, Id>;
} & {
  [Each in Op as `${CamelCase<Streamed<Each>["id"]>}Stream`]: StreamMethodWithMeta<Each, Id>;
};

/** A client of the providers `P`: one method for each operation that one of them runs. */
export type Client<P extends readonly Provider[]> = Methods<OperationsOf<P[number]>, P[number]["id"]> & {
  /** The same methods, answering `{ data, meta }`. */
  readonly withMeta: MethodsWithMeta<OperationsOf<P[number]>, P[number]["id"]>;
};
