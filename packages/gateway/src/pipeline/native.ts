import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Provider } from "@inferhub/inference";
import type { Adapter, StreamDecoder, WireEvent } from "@inferhub/inference/define";
import { openaiResponsesShape } from "@inferhub/inference/formats/openai-responses/shape";
import * as v from "valibot";
import { createResponsesAdapter } from "./responses-adapter.ts";

/** A body in the format that a provider speaks itself: it is sent unchanged, with the provider's name of the model. */
export interface NativeBody {
  /** Name of the wire format, as in the shapes of adapters. */
  readonly format: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Headers of the format that go with it. */
  readonly headers: Readonly<Record<string, string>>;
  /** Why other providers cannot serve it. `undefined` if they can. */
  readonly refusal: unknown;
  /** The parameter for which providers of other formats are no candidates. */
  readonly requiredBy?: string | undefined;
}

/** Symbol under which an output contains the provider's own data: a body, or the source events of a chunk. */
const NATIVE = Symbol("native");

/** A body as the provider sent it. `undefined` for the output of other calls. */
export const readNativeBody = (output: unknown): unknown => read(output);

/** Events as the provider sent them. `undefined` for the chunks of other calls. */
export const readNativeEvents = (chunk: unknown): readonly WireEvent[] | undefined =>
  read(chunk) as readonly WireEvent[] | undefined;

const read = (value: unknown): unknown => (value as { readonly [NATIVE]?: unknown } | undefined)?.[NATIVE];

const unchecked = v.any();

/** The adapter of a provider for bodies of a format. `undefined` if the provider does not have the format. */
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

/** A provider whose adapters of a format take a {@link NativeBody} in place of the operation's input. */
export function toNativeProvider(provider: Provider, format: string): Provider {
  const operations = Object.keys(provider.operations).flatMap((id) => {
    const adapter = findNativeAdapter(provider, id, format);
    return adapter ? [[id, toNativeAdapter(adapter)]] : [];
  });
  return { ...provider, operations: Object.fromEntries(operations) };
}

/** Gives a client of one provider for bodies of one format. @param create clients for a format */
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
      // The path and the headers depend on the operation alone.
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

/** A chunk of a chat or of a text, without content. */
const NOTHING = { choices: [], token: { text: "" } };

/** Reads as the format's own decoder does, and keeps each event. */
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
