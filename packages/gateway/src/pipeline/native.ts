import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Provider } from "@inferhub/inference";
import type { Adapter, StreamDecoder, WireEvent } from "@inferhub/inference/define";
import { openaiResponsesShape } from "@inferhub/inference/formats/openai-responses/shape";
import * as v from "valibot";
import { createResponsesAdapter } from "./responses-adapter.ts";

/** A body in the provider's own format. It is sent unchanged, except for the provider's model ID. */
export interface NativeBody {
  /** Name of the wire format in the adapters' shapes. */
  readonly format: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Headers of the format to forward. */
  readonly headers: Readonly<Record<string, string>>;
  /** Why providers with other formats can't serve it. `undefined` if they can. */
  readonly refusal: unknown;
  /** Parameter that excludes providers with other formats. */
  readonly requiredBy?: string | undefined;
}

/** Symbol under which an output contains the provider's own data: a body, or the source events of a chunk. */
const NATIVE = Symbol("native");

/** Returns the provider's response body. `undefined` for the output of other calls. */
export const readNativeBody = (output: unknown): unknown => read(output);

/** Returns the provider's events. `undefined` for the chunks of other calls. */
export const readNativeEvents = (chunk: unknown): readonly WireEvent[] | undefined =>
  read(chunk) as readonly WireEvent[] | undefined;

const read = (value: unknown): unknown => (value as { readonly [NATIVE]?: unknown } | undefined)?.[NATIVE];

const unchecked = v.any();

/** Returns the adapter of a provider for bodies of a format, or `undefined`. */
export function findNativeAdapter(
  { operations, responsesPath }: Provider,
  operation: string,
  format: string,
): Adapter | undefined {
  const adapter = operations[operation];
  if (adapter?.shape.format === format) return adapter;
  const isResponses = format === openaiResponsesShape.format && operation === chatCompletion.id;
  return isResponses && responsesPath !== undefined
    ? (createResponsesAdapter(responsesPath) as unknown as Adapter)
    : undefined;
}

/** Creates a provider whose adapters of a format accept a {@link NativeBody} instead of the operation's input. */
export function toNativeProvider(provider: Provider, format: string): Provider {
  const operations = Object.keys(provider.operations).flatMap((id) => {
    const adapter = findNativeAdapter(provider, id, format);
    return adapter ? [[id, toNativeAdapter(adapter)]] : [];
  });
  return { ...provider, operations: Object.fromEntries(operations) };
}

/** Returns a client of one provider for bodies of one format. @param create creates clients for a format */
export function createNativeClients<Client>(
  create: (format: string) => (provider: string) => Client,
): (provider: string, format: string) => Client {
  const byFormat = new Map<string, (provider: string) => Client>();
  return (provider, format) => {
    const clientFor = byFormat.get(format) ?? create(format);
    byFormat.set(format, clientFor);
    return clientFor(provider);
  };
}

function toNativeAdapter(adapter: Adapter): Adapter {
  const { operation, stream } = adapter;
  const withBody =
    (build: Adapter["buildRequest"]): Adapter["buildRequest"] =>
    (call) => {
      const { body, headers } = call.input as unknown as NativeBody;
      // The path and the headers depend only on the operation.
      const request = build({ ...call, input: operation.sample as never });
      return {
        ...request,
        headers: { ...request.headers, ...headers },
        body: { json: { ...body, model: call.model } },
      };
    };
  return {
    ...adapter,
    operation: {
      ...operation,
      input: unchecked,
      output: unchecked,
      ...(operation.chunk && { chunk: unchecked }),
    },
    buildRequest: withBody((call) => adapter.buildRequest(call)),
    parseResponse: async (body, call) => {
      const output = await adapter.parseResponse(body, call);
      return { ...(output as object), [NATIVE]: body } as never;
    },
    ...(stream && {
      stream: {
        ...stream,
        buildRequest: withBody((call) => stream.buildRequest(call)),
        createDecoder: async (call) => createNativeDecoder(await stream.createDecoder(call)),
      },
    }),
  };
}

/** An empty chunk of a chat or text generation. */
const NOTHING = { choices: [], token: { text: "" } };

/** Decodes like the format's own decoder, and keeps each event. */
function createNativeDecoder(reader: StreamDecoder<unknown>): StreamDecoder<unknown> {
  return {
    decode: (event) => {
      const [first = NOTHING, ...others] = reader.decode(event);
      if (!event.data) return [];
      return [
        { ...(first as object), [NATIVE]: [event] },
        ...others.map((chunk) => ({ ...(chunk as object), [NATIVE]: [] })),
      ];
    },
    get complete() {
      return reader.complete;
    },
    get closed() {
      return reader.closed;
    },
  };
}
