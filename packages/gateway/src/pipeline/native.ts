import type { Provider } from "@inferhub/inference";
import type { Adapter, StreamDecoder, WireEvent } from "@inferhub/inference/define";
import * as v from "valibot";

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

/** A provider whose adapters of a format accept a {@link NativeBody} instead of the operation's input. */
export function toNativeProvider(provider: Provider): Provider {
  const operations = Object.entries(provider.operations).map(([id, adapter]) => [
    id,
    toNativeAdapter(adapter),
  ]);
  return { ...provider, operations: Object.fromEntries(operations) };
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

/** Decodes like the format's decoder and attaches each event. */
function createNativeDecoder(reader: StreamDecoder<unknown>): StreamDecoder<unknown> {
  return {
    decode: (event) => {
      const [first = { choices: [] }, ...others] = reader.decode(event);
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
