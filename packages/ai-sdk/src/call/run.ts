import type { SharedV3ProviderMetadata } from "@ai-sdk/provider";
import { type CallMeta, InputError, type WithMeta } from "@inferhub/inference/core";
import { type CallContext, createCallContext, type Fetch } from "./context.ts";
import { type ModelType, toSdkError } from "./errors.ts";
import {
  type ModelSettings,
  type OperationNames,
  type ReadOptions,
  readProviderOptions,
} from "./provider-options.ts";
import type { Setting } from "./settings.ts";

/** The methods of a client, each with the metadata of its calls. */
export type Methods = Readonly<Record<string, (args: object, options?: object) => unknown>>;

/** A client that models call. */
export interface Connection {
  /** `client.withMeta`. It is created with the first call. */
  readonly methods: () => Methods;
  /** Sends the requests. Default: the platform's `fetch`. */
  readonly fetch: Fetch | undefined;
}

/** A model: what all types of models have in common. */
export interface ModelConfig {
  readonly connection: Connection;
  readonly modelId: string;
  readonly settings: ModelSettings;
}

/** What all types of calls have in common. */
export interface SdkCall {
  readonly abortSignal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  readonly providerOptions?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
}

/** A call that is about to start. */
export interface StartedCall {
  readonly context: CallContext;
  readonly options: ReadOptions;
  /** Arguments of the client's method: model, routing and additional parameters. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Options of the client's method. */
  readonly callOptions: Readonly<Record<string, unknown>>;
  /** Converts an error of the client. */
  readonly toError: (error: unknown) => unknown;
}

/** Reads the common parts of a call. */
export function startCall(
  { connection, modelId, settings }: ModelConfig,
  modelType: ModelType,
  operation: OperationNames,
  call: SdkCall,
  supported: readonly Setting[] = [],
): StartedCall {
  const options = readProviderOptions(operation, settings, call.providerOptions);
  const context = createCallContext(connection.fetch, call.headers, supported, call.providerOptions);
  const hasExtra = Object.keys(options.extra).length > 0;
  return {
    context,
    options,
    args: { model: modelId, ...options.routing, ...(hasExtra && { extra: options.extra }) },
    callOptions: {
      ...options.callOptions,
      fetch: context.fetch,
      ...(call.abortSignal && { signal: call.abortSignal }),
    },
    toError: (error) => toSdkError(error, { context, modelId, modelType }),
  };
}

/** Calls a method and converts its errors. */
export async function runCall<Data>(
  { connection, modelId }: ModelConfig,
  method: string,
  { context, args, callOptions, toError }: StartedCall,
  input: object,
): Promise<WithMeta<Data> & { readonly context: CallContext }> {
  try {
    const run = getMethod(connection, method, modelId);
    const { data, meta } = (await run({ ...args, ...input }, callOptions)) as WithMeta<Data>;
    return { data, meta, context };
  } catch (error) {
    throw toError(error);
  }
}

/** The method of an operation. */
export function getMethod({ methods }: Connection, name: string, modelId: string): Methods[string] {
  const method = methods()[name];
  if (method) return method;
  throw new InputError(
    "operation-unsupported",
    `No provider of this client supports ${name}, which the model "${modelId}" needs. Add a provider that does.`,
  );
}

/** A call's metadata as provider metadata of the AI SDK. */
export function toProviderMetadata(meta: CallMeta | undefined): SharedV3ProviderMetadata {
  const { provider, model, requestId, attempts, cost, failed, servedBy } = meta ?? {};
  const known = { provider, model, requestId, attempts, cost, failed, servedBy };
  return { inferhub: JSON.parse(JSON.stringify(known)) };
}

/** The facts of a response that are the same for all types of models. */
export const toResponse = ({ response }: CallContext, { model }: CallMeta) => ({
  timestamp: new Date(),
  modelId: model,
  headers: response?.headers,
});
