import type { Operation } from "@inferhub/catalog/define";
import type { StreamAdapter } from "../contracts/adapter.ts";
import type { CallContext } from "../contracts/call.ts";
import type { ClientOptions } from "../contracts/client.ts";
import type { FrameDecoder } from "../contracts/framing.ts";
import type { HttpRequest } from "../contracts/http.ts";
import type { CallMeta, FileCallOptions } from "../contracts/options.ts";
import type { WireEvent } from "../contracts/wire.ts";
import { IncompleteStreamError, InferenceClientError } from "../errors.ts";
import { readChunks } from "../http/read-chunks.ts";
import { send } from "../http/send.ts";
import { buildWireRequest } from "./build-request.ts";
import { buildCallMeta } from "./meta.ts";
import { toCallError, withParseErrorsSync } from "./parse-errors.ts";
import { authorizeRequest, prepareCall } from "./prepare-call.ts";

/**
 * Makes one call and gives its answer as it comes. The stream ends with a proof that the answer is
 * complete, or with an error; leaving the loop stops the upstream.
 * @param onMeta told the meta when the stream ends or is left; only the first word counts
 */
export async function* runStreamingCall(
  client: ClientOptions,
  operation: Operation,
  args: unknown,
  overrides: FileCallOptions | undefined,
  onMeta: (meta: CallMeta | Promise<CallMeta>) => void,
): AsyncGenerator<unknown, void, undefined> {
  let end = () => {};
  try {
    const prepared = await prepareCall(client, operation, args, overrides);
    const { adapter, call, transport, deadline, context, options, startedMs } = prepared;
    end = deadline.dispose;
    const wire = buildWireRequest(adapter, call, true);
    const stream = adapter.stream as StreamAdapter;
    const request = await authorizeRequest(prepared, wire, true);
    const { response, attempts } = await send(request, transport, deadline, context);
    let usage: unknown;
    let firstContentMs: number | undefined;
    const meta = () => buildCallMeta(prepared, response, attempts, usage, firstContentMs);
    end = () => {
      onMeta(meta());
      deadline.dispose();
    };
    for await (const chunks of read(prepared, stream, request, response)) {
      firstContentMs ??= performance.now() - startedMs;
      for (const chunk of chunks) {
        usage = (chunk as { usage?: unknown }).usage ?? usage;
        yield chunk;
      }
    }
    options.hooks?.onDone?.(meta());
  } catch (error) {
    onMeta(Promise.reject(error));
    throw error;
  } finally {
    end();
  }
}

async function* read(
  { operation, call, deadline, context }: CallContext,
  stream: StreamAdapter,
  request: HttpRequest,
  response: Response,
): AsyncGenerator<unknown[], void, undefined> {
  const { framing } = stream;
  const type = response.headers.get("content-type") ?? "";
  const framed = response.body && type.toLowerCase().startsWith(framing.contentType);
  const decoder = framed ? framing.decoder() : wholeDecoder();
  const reader = stream.createDecoder(call);
  let text = "";
  async function* receive(events: () => readonly WireEvent[]) {
    const chunks: unknown[] = [];
    const replied = { request, response, body: "" };
    try {
      for (const event of withParseErrorsSync(replied, context, events)) {
        if (reader.closed) break;
        for (const chunk of withParseErrorsSync({ ...replied, body: event.data }, context, () =>
          reader.decode(event),
        )) {
          text += operation.chunkText?.(chunk) ?? "";
          chunks.push(chunk);
        }
      }
    } finally {
      // What came before an error in the same bytes is given first. Keep-alive comments give no chunk: they do
      // not count as content.
      if (chunks.length) {
        deadline.stopTimer();
        yield chunks;
        deadline.startTimer("idle");
      }
    }
  }
  let cut: unknown;
  try {
    deadline.startTimer("content");
    for await (const bytes of readChunks(response.body, deadline.signal)) {
      yield* receive(() => decoder.push(bytes));
      if (reader.closed) return;
    }
    // What is left over when a stream is cut cannot be read.
    cut = framed;
    yield* receive(() => decoder.end());
  } catch (thrown) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    const cause = await toCallError(thrown);
    if (InferenceClientError.is(cause) && !(cut && cause.code === "output-malformed")) throw cause;
    throw new IncompleteStreamError(text, { ...context, cause });
  }
  if (!reader.complete) throw new IncompleteStreamError(text, context);
}

/** Something else than a stream: read as one event, which holds a complete answer or is refused. */
function wholeDecoder(): FrameDecoder {
  const utf8 = new TextDecoder();
  let data = "";
  return {
    push: (bytes) => {
      data += utf8.decode(bytes, { stream: true });
      return [];
    },
    end: () => [{ data }],
  };
}
