import type { Operation } from "@inferhub/catalog/define";
import type { LocalAdapter, StreamAdapter, StreamDecoder } from "../contracts/adapter.ts";
import type { CallContext } from "../contracts/call.ts";
import type { CallHandlers, ClientOptions } from "../contracts/client.ts";
import type { FrameDecoder, StreamFraming } from "../contracts/framing.ts";
import type { HttpRequest } from "../contracts/http.ts";
import type { CallMeta, FileCallOptions } from "../contracts/options.ts";
import type { ChunkStream } from "../contracts/with-meta.ts";
import { IncompleteStreamError, InferenceClientError } from "../errors.ts";
import { toCallError } from "../http/parse-errors.ts";
import { send } from "../http/send.ts";
import { createTextDecoder } from "../lib/decode-text.ts";
import { sse } from "../streaming/sse.ts";
import { flattenBatches } from "./flatten-batches.ts";
import { buildWireRequest } from "./get-adapter.ts";
import { buildCallMeta, findUsage } from "./meta.ts";
import { authorizeRequest, encodeBody, type PreparedCall, prepareCall } from "./prepare-call.ts";

/** Makes one call and returns its chunks one by one. */
export function openStream(...call: Parameters<CallHandlers["stream"]>): ChunkStream<unknown> {
  const given: GivenChunks = {};
  return flattenBatches(streamBatches(given, ...call), (chunk) => {
    given.usage = findUsage(chunk) ?? given.usage;
  });
}

/** State of the consumed chunks. Later chunks of the same read may be unused. */
interface GivenChunks {
  usage?: unknown;
}

/**
 * The chunks of a call in batches, one per network read.
 * @param onMeta called with the metadata when the stream ends or is aborted; called once
 */
async function* streamBatches(
  given: GivenChunks,
  client: ClientOptions,
  operation: Operation,
  args: unknown,
  overrides: FileCallOptions | undefined,
  onMeta: (meta: CallMeta | Promise<CallMeta>) => void,
): AsyncGenerator<readonly unknown[], void, undefined> {
  let prepared: PreparedCall | undefined;
  let meta: (() => CallMeta) | undefined;
  try {
    const ready = await prepareCall(client, operation, args, overrides);
    prepared = ready;
    const { adapter, call, options, startedMs } = ready;
    const { framing: declared = sse, createDecoder } = adapter.stream as StreamAdapter;
    const framing = typeof declared === "function" ? await declared() : declared;
    // Loaded before anything is sent: a response that cannot be read costs as much.
    const reader = await createDecoder(call);
    const { request, response, attempts } = adapter.run
      ? await runWhole(ready, adapter.run)
      : await sendStream(ready);
    let firstContentMs: number | undefined;
    meta = () => buildCallMeta(ready, response, attempts, given.usage, performance.now(), firstContentMs);
    for await (const chunks of readBatches(ready, { framing, reader }, request, response)) {
      firstContentMs ??= performance.now() - startedMs;
      yield chunks;
    }
    options.hooks?.onDone?.(meta());
  } catch (error) {
    onMeta(Promise.reject(error));
    prepared?.target.onFailure?.(error);
    throw error;
  } finally {
    if (meta) onMeta(meta());
    prepared?.deadline.dispose();
  }
}

async function sendStream(ready: PreparedCall) {
  const { adapter, call, transport, deadline, context, media } = ready;
  const wire = buildWireRequest(adapter, call, true);
  const request = authorizeRequest(ready, wire, await encodeBody(media, wire.body), true);
  return { request, ...(await send(request, transport, deadline, context)) };
}

/** A model in this process returns its output in full, like a server without streaming. */
async function runWhole({ call, deadline }: PreparedCall, run: LocalAdapter["run"]) {
  const { request, response, attempts, body } = await deadline.race(run(call, deadline));
  const { headers } = response;
  return { request, response: new Response(JSON.stringify(body), { headers }), attempts };
}

/** How one stream is split into events, and how these are read. */
interface OpenedReader {
  readonly framing: StreamFraming;
  readonly reader: StreamDecoder<unknown>;
}

async function* readBatches(
  { operation, deadline, context }: CallContext,
  { framing, reader }: OpenedReader,
  request: HttpRequest,
  response: Response,
): AsyncGenerator<readonly unknown[], void, undefined> {
  const { signal } = deadline;
  const { body, headers } = response;
  const framed = body && headers.get("content-type")?.toLowerCase().startsWith(framing.contentType);
  const decoder = framed ? framing.decoder() : wholeDecoder();
  let text = "";
  let failure: { readonly error: unknown; readonly data: string } | undefined;
  /** Returns the chunks before an error in the same bytes. */
  const decode = (bytes: Uint8Array | undefined) => {
    const chunks: unknown[] = [];
    let data = "";
    try {
      for (const event of bytes ? decoder.push(bytes) : decoder.end()) {
        if (reader.closed) break;
        data = event.data;
        for (const chunk of reader.decode(event)) {
          chunks.push(chunk);
          text += operation.chunkText?.(chunk) ?? "";
        }
      }
    } catch (error) {
      failure = { error, data };
    }
    return chunks;
  };
  const source = body?.getReader();
  // Whether or not the body heeds the signal itself.
  const cancel = () => source?.cancel(signal.reason).catch(() => {});
  signal.addEventListener("abort", cancel);
  let cut: unknown;
  try {
    deadline.startTimer("content");
    for (;;) {
      const { done, value } = (await source?.read()) ?? { done: true };
      signal.throwIfAborted();
      // Leftover bytes of a truncated stream can't be parsed.
      cut = done && framed;
      const chunks = decode(value);
      // Keep-alive comments aren't content.
      if (chunks.length) {
        deadline.stopTimer();
        yield chunks;
        deadline.startTimer("idle");
      }
      if (failure) throw failure.error;
      if (done) break;
      if (reader.closed) return;
    }
  } catch (thrown) {
    signal.throwIfAborted();
    const cause = failure
      ? await toCallError(failure.error, { request, response, body: failure.data }, context)
      : thrown;
    if (InferenceClientError.is(cause) && !(cut && cause.code === "output-malformed")) throw cause;
    throw new IncompleteStreamError(text, { ...context, cause });
  } finally {
    cancel();
  }
  if (!reader.complete) throw new IncompleteStreamError(text, context);
}

/** A body that isn't a stream: parsed as one event with a complete response, or rejected. */
function wholeDecoder(): FrameDecoder {
  const decode = createTextDecoder();
  let data = "";
  return {
    push: (bytes) => {
      data += decode(bytes);
      return [];
    },
    end: () => [{ data: data.trim() }],
  };
}
