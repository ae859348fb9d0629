import type { Operation } from "@inferhub/catalog/define";
import { InputError } from "../errors.ts";
import type { Adapter, StreamReader } from "../types/adapter.ts";
import type { Provider } from "../types/provider.ts";
import type { WireEvent } from "../types/wire.ts";
import { adapterOf } from "./build-request.ts";
import { operationsOf } from "./create-client.ts";
import { operationOfTask } from "./hub-task.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import { runPlain } from "./run-plain.ts";
import { runStream } from "./run-stream.ts";
import { locateDirect, providerOf } from "./target.ts";
import type { Routing } from "./types.ts";

/** How a call is made whose arguments no schema checks. */
export interface RequestOptions extends CallOptions {
  /** The operation whose address and format are used: `"text-to-image"`; the Hub's name of a task does as well. */
  readonly task?: string;
}

/** Arguments that are sent as they are, apart from what says where. */
export type RawArgs = Routing & Readonly<Record<string, unknown>>;

/**
 * Sends what no schema has checked, and gives the answer as the provider wrote it: parsed JSON, or a `Blob`.
 * @throws InputError when it is not clear which format is meant
 */
export async function rawRequest(client: ClientOptions, args: RawArgs, options: RequestOptions = {}) {
  const operation = operationOf(client, args, options);
  return (await runPlain(rawClient(client), operation, args, options)).data;
}

/** The same for a stream: each event as the provider wrote it. */
export async function* rawStream(
  client: ClientOptions,
  args: RawArgs,
  options: RequestOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  const { stream: _, ...rest } = args;
  const operation = operationOf(client, args, { ...options, task: options.task ?? "chat-completion" });
  // Whoever reads the stream is told of its failure there.
  const settle = (meta: unknown) => void Promise.resolve(meta).catch(() => undefined);
  yield* runStream(rawClient(client), operation, rest, options, settle);
}

/** Lets everything through, for values that nobody has described. */
export const ANYTHING = {
  "~standard": { version: 1, vendor: "inferhub", validate: (value: unknown) => ({ value }) },
} as unknown as Operation["input"];

/** In the Hub's own format a task is told by the model; what remains to be told is whether the input is a file. */
const HUB_FORMATS = { json: "text-classification", file: "image-classification" } as const;

function operationOf(client: ClientOptions, args: RawArgs, { task }: RequestOptions): Operation {
  const id = operationOfTask(task ?? hubFormat(client, args));
  const operation = operationsOf(client.providers).find((each) => each.id === id);
  if (operation) return { ...operation, input: ANYTHING, output: ANYTHING };
  throw new InputError("operation-unsupported", `No provider runs "${String(id).slice(0, 100)}"`);
}

function hubFormat({ providers, provider: preset }: ClientOptions, args: RawArgs): string {
  const { endpointUrl, provider = preset } = args;
  const named = provider === undefined || provider === "auto" ? undefined : providerOf(providers, provider);
  if (!endpointUrl && !named?.usesHubModelIds) {
    throw new InputError(
      "input-invalid",
      'Name the task whose format is meant, such as { task: "text-to-image" }, unless the provider is the Hub\'s own',
    );
  }
  const given = args["inputs"] ?? args["data"];
  return given instanceof Blob || given instanceof ArrayBuffer || ArrayBuffer.isView(given)
    ? HUB_FORMATS.file
    : HUB_FORMATS.json;
}

function rawClient(client: ClientOptions): ClientOptions {
  const { locate = locateDirect } = client;
  return {
    ...client,
    locate: async (query) => {
      const target = await locate(query);
      return { ...target, provider: rawProvider(target.provider, query.operation) };
    },
  };
}

function rawProvider(provider: Provider, { id }: Operation): Provider {
  return { ...provider, operations: { [id]: rawAdapter(adapterOf(provider, id)) } };
}

/** Writes as the adapter does, and reads nothing. */
function rawAdapter(adapter: Adapter): Adapter {
  const { operation, stream, job, media } = adapter;
  return {
    ...adapter,
    operation: { ...operation, output: ANYTHING },
    fromReply: (body) => body,
    ...(stream && { stream: { ...stream, reader: (call) => rawReader(stream.reader(call)) } }),
    ...(job && { job: { ...job, wait: async (submitted) => submitted } }),
    ...(media && { media: { ...media, deliver: async (output) => output } }),
  };
}

/** Leaves it to the format's own reader to know what is an error and what the end. */
function rawReader(reader: StreamReader<unknown>): StreamReader<unknown> {
  return {
    read: (event: WireEvent) => {
      reader.read(event);
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
