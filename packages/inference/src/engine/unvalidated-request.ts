import type { Operation } from "@inferhub/catalog/define";
import type { Adapter, StreamDecoder } from "../contracts/adapter.ts";
import type { ClientOptions, Routing } from "../contracts/client.ts";
import type { CallOptions } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import type { WireEvent } from "../contracts/wire.ts";
import { InputError } from "../errors.ts";
import { anySchema } from "./any-schema.ts";
import { runCall } from "./call.ts";
import { getProvider, resolveDirect } from "./candidate.ts";
import { listOperations } from "./create-client.ts";
import { getAdapter } from "./get-adapter.ts";
import { toOperationId } from "./hub-task.ts";
import { runStreamingCall } from "./run-streaming-call.ts";

/** How a call is made whose arguments no schema checks. */
export interface RequestOptions extends CallOptions {
  /** Operation with the URL and format to use, such as `"text-to-image"`. Accepts the Hub's task names. */
  readonly task?: string;
}

/** Arguments sent unchanged, except for routing. */
export type UnvalidatedArgs = Routing & Readonly<Record<string, unknown>>;

/**
 * Sends arguments without validation and returns the provider's raw response: parsed JSON, or a `Blob`.
 * @throws InputError if the format is ambiguous
 */
export async function unvalidatedRequest(
  client: ClientOptions,
  args: UnvalidatedArgs,
  options: RequestOptions = {},
) {
  const { task, ...callOptions } = options;
  const operation = getOperation(client, args, task);
  return (await runCall(passthroughClient(client), operation, keepExtra(args), callOptions)).data;
}

/** The same for a stream: each event as the provider wrote it. */
export async function* unvalidatedStream(
  client: ClientOptions,
  args: UnvalidatedArgs,
  options: RequestOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  const { stream: _, ...rest } = args;
  const { task = "chat-completion", ...callOptions } = options;
  const operation = getOperation(client, args, task);
  // The reader of the stream gets its failure there.
  const onMeta = (meta: unknown) => void Promise.resolve(meta).catch(() => undefined);
  yield* runStreamingCall(passthroughClient(client), operation, keepExtra(rest), callOptions, onMeta);
}

/** Here `extra` is a name like any other: it is sent under its own name. */
const keepExtra = ({ extra, ...args }: Readonly<Record<string, unknown>>) =>
  extra === undefined ? args : { ...args, extra: { extra } };

/** In the Hub's own format, the model determines the task. The format depends only on whether the input is a file. */
const HUB_FORMATS = { json: "text-classification", file: "image-classification" } as const;

function getOperation(client: ClientOptions, args: UnvalidatedArgs, task: string | undefined): Operation {
  const id = toOperationId(task ?? getHubFormat(client, args));
  const operation = listOperations(client.providers).find((each) => each.id === id);
  if (operation) return { ...operation, input: anySchema, output: anySchema };
  throw new InputError("operation-unsupported", `No provider runs "${String(id).slice(0, 100)}"`);
}

function getHubFormat({ providers, provider: preset }: ClientOptions, args: UnvalidatedArgs): string {
  const { endpointUrl, provider = preset } = args;
  const named = provider === undefined || provider === "auto" ? undefined : getProvider(providers, provider);
  if (!endpointUrl && !named?.usesHubModelIds) {
    throw new InputError(
      "input-invalid",
      'Set the task that defines the format, such as { task: "text-to-image" }, unless the provider uses model IDs of the Hub',
    );
  }
  const given = args["inputs"] ?? args["data"];
  return given instanceof Blob || given instanceof ArrayBuffer || ArrayBuffer.isView(given)
    ? HUB_FORMATS.file
    : HUB_FORMATS.json;
}

function passthroughClient(client: ClientOptions): ClientOptions {
  const { resolveCandidate = resolveDirect } = client;
  return {
    ...client,
    resolveCandidate: async (query) => {
      const target = await resolveCandidate(query);
      return { ...target, provider: passthroughProvider(target.provider, query.operation) };
    },
  };
}

function passthroughProvider(provider: Provider, { id }: Operation): Provider {
  return { ...provider, operations: { [id]: passthroughAdapter(getAdapter(provider, id)) } };
}

/** Builds requests like the adapter and returns responses unparsed. */
function passthroughAdapter(adapter: Adapter): Adapter {
  const { operation, stream, job, media } = adapter;
  return {
    ...adapter,
    operation: { ...operation, input: anySchema, output: anySchema },
    parseResponse: (body) => body,
    ...(stream && {
      stream: {
        ...stream,
        createDecoder: async (call) => passthroughDecoder(await stream.createDecoder(call)),
      },
    }),
    ...(job && { job: { ...job, wait: async (submitted) => submitted } }),
    ...(media && { media: { ...media, resolveOutputFiles: async (output) => output } }),
  };
}

/** Uses the format's parser to detect errors and the end. */
function passthroughDecoder(reader: StreamDecoder<unknown>): StreamDecoder<unknown> {
  return {
    decode: (event: WireEvent) => {
      reader.decode(event);
      return reader.closed && !event.data.trimStart().startsWith("{")
        ? []
        : event.data
          ? [JSON.parse(event.data)]
          : [];
    },
    get complete() {
      return reader.complete;
    },
    get closed() {
      return reader.closed;
    },
  };
}
