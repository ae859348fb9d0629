import type {
  Aliases,
  Operation,
  OperationChunk,
  OperationInput,
  OperationOutput,
} from "@inferhub/catalog/define";
import type { Blob } from "@inferhub/catalog/platform";
import type { AtEndpoint, ModelRouting } from "../contracts/model-routing.ts";
import type { CallOptions, FileOptions, FileOutputs, OutputType } from "../contracts/options.ts";
import type { OperationsOf, Provider } from "../contracts/provider.ts";
import type { StreamWithMeta, WithMeta } from "../contracts/with-meta.ts";
import type { OperationArgs } from "../generated/args.ts";
import type { ClientMethods, ClientMethodsWithMeta } from "../generated/methods.ts";
import type { ServingProviders } from "../generated/provider-ids.ts";
import type { CamelCase } from "./names.ts";

export type { ChunkStream, StreamWithMeta, WithMeta } from "../contracts/with-meta.ts";

/** The providers of `P` that serve each operation of the catalog. */
export type ServingOf<P extends Provider> = { readonly [Op in keyof ServingProviders]: IdServing<P, Op> };

type IdServing<P extends Provider, Op extends string> =
  P extends Provider<infer Id, infer Table> ? (Op extends keyof Table ? Id : never) : never;

/** The providers that include the package, and `Own`. */
export type ServingWith<Own extends Provider> = [Own] extends [never]
  ? ServingProviders
  : { readonly [Op in keyof ServingProviders]: ServingProviders[Op] | IdServing<Own, Op> };

type CatalogId = keyof ServingProviders;

/** The input, or the same with the older names of its fields, but not with both. */
type Aliased<Input, Old extends Aliases> = [keyof Old] extends [never]
  ? Input
  :
      | (Input & { readonly [K in keyof Old]?: never })
      | ({ [K in keyof Input as K extends Old[keyof Old] ? never : K]: Input[K] } & {
          [K in keyof Old]: Input[Old[K] & keyof Input];
        } & { readonly [K in Old[keyof Old] & string]?: never });

/** The arguments of a call: the operation's input, the model, and the provider. */
export type CallArgs<Op extends Operation, ProviderId extends string = string> = Op["id"] extends CatalogId
  ? OperationArgs<{ readonly [Each in CatalogId]: ProviderId }>[Op["id"]]
  : CustomArgs<Op, ProviderId>;

/** The arguments of an operation that the catalog does not have. */
type CustomArgs<Op extends Operation, ProviderId extends string> =
  | (ModelRouting<ProviderId> & Aliased<OperationInput<Op>, NonNullable<Op["aliases"]>>)
  | AtEndpoint<Aliased<OperationInput<Op>, NonNullable<Op["aliases"]>>>;

/** The result of a call, with its file in the form that the caller selects. */
export type CallOutput<Op extends Operation, Type extends OutputType = "blob"> =
  OperationOutput<Op> extends Blob ? FileOutputs[Type] : OperationOutput<Op>;

type CustomMethod<Op extends Operation, Id extends string> = <Type extends OutputType = "blob">(
  args: CustomArgs<Op, Id>,
  options?: FileOptions<Type>,
) => Promise<CallOutput<Op, Type>>;

type CustomStreamMethod<Op extends Operation, Id extends string> = (
  args: CustomArgs<Op, Id>,
  options?: CallOptions,
) => AsyncGenerator<OperationChunk<Op>, void, undefined>;

type CustomMethodWithMeta<Op extends Operation, Id extends string> = <Type extends OutputType = "blob">(
  args: CustomArgs<Op, Id>,
  options?: FileOptions<Type>,
) => Promise<WithMeta<CallOutput<Op, Type>>>;

type CustomStreamMethodWithMeta<Op extends Operation, Id extends string> = (
  args: CustomArgs<Op, Id>,
  options?: CallOptions,
) => StreamWithMeta<OperationChunk<Op>>;

type Streamed<Op extends Operation> = Op extends { readonly chunk: undefined }
  ? never
  : [OperationChunk<Op>] extends [never]
    ? never
    : Op;

/** Operations that the catalog does not have. */
type Custom<Op extends Operation> = Op extends { readonly id: CatalogId } ? never : Op;

type CustomMethods<Op extends Operation, Id extends string> = {
  [Each in Op as CamelCase<Each["id"]>]: CustomMethod<Each, Id>;
} & {
  [Each in Op as `${CamelCase<Streamed<Each>["id"]>}Stream`]: CustomStreamMethod<Each, Id>;
};

type CustomMethodsWithMeta<Op extends Operation, Id extends string> = {
  [Each in Op as CamelCase<Each["id"]>]: CustomMethodWithMeta<Each, Id>;
} & {
  [Each in Op as `${CamelCase<Streamed<Each>["id"]>}Stream`]: CustomStreamMethodWithMeta<Each, Id>;
};

/** Names of the methods that the catalog's operations among `Op` have. */
type MethodName<Op extends Operation> = Op extends { readonly id: infer Id extends CatalogId }
  ? (CamelCase<Id> | `${CamelCase<Id>}Stream`) & keyof ClientMethods
  : never;

/** A client of the providers `P`: one method for each operation that one of them serves. */
export type Client<P extends readonly Provider[]> = Pick<
  ClientMethods<ServingOf<P[number]>>,
  MethodName<OperationsOf<P[number]>>
> &
  CustomMethods<Custom<OperationsOf<P[number]>>, P[number]["id"]> & {
    /** The same methods, returning `{ data, meta }`. */
    readonly withMeta: Pick<
      ClientMethodsWithMeta<ServingOf<P[number]>>,
      MethodName<OperationsOf<P[number]>>
    > &
      CustomMethodsWithMeta<Custom<OperationsOf<P[number]>>, P[number]["id"]>;
  };
