import type { Operation } from "@inferhub/catalog/define";
import { IncompleteStreamError, InferenceClientError } from "../errors.ts";
import type { EventDecoder } from "../framing/framing.ts";
import { chunksOf } from "../http/chunks.ts";
import { type HttpRequest, send } from "../http/send.ts";
import type { StreamAdapter } from "../types/adapter.ts";
import type { WireEvent } from "../types/wire.ts";
import { composeRequest } from "./build-request.ts";
import { metaOf } from "./meta.ts";
import type { CallMeta, ClientOptions, FileCallOptions } from "./options.ts";
import { authorise, type Prepared, prepare } from "./prepare.ts";
import { readNow, toCallError } from "./reading-reply.ts";

/**
 * Makes one call and gives its answer as it comes. The stream ends with a proof that the answer is
 * complete, or with an error; leaving the loop stops the upstream.
 * @param settle told the meta when the stream ends or is left; only the first word counts
 */
export async function* runStream(
  client: ClientOptions,
  operation: Operation,
  args: unknown,
  overrides: FileCallOptions | undefined,
  settle: (meta: CallMeta | Promise<CallMeta>) => void,
): AsyncGenerator<unknown, void, undefined> {
  let end = () => {};
  try {
    const prepared = await prepare(client, operation, args, overrides);
    const { adapter, call, transport, deadline, context, options, startedMs } = prepared;
    end = deadline.end;
    const wire = composeRequest(adapter, call, true);
    const stream = adapter.stream as StreamAdapter;
    const request = await authorise(prepared, wire, true);
    const { response, attempts } = await send(request, transport, deadline, context);
    let usage: unknown;
    let firstContentMs: number | undefined;
    const meta = () => metaOf(prepared, response, attempts, usage, firstContentMs);
    end = () => {
      settle(meta());
      deadline.end();
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
    settle(Promise.reject(error));
    throw error;
  } finally {
    end();
  }
}

async function* read(
  { adapter, call, deadline, context }: Prepared,
  stream: StreamAdapter,
  request: HttpRequest,
  response: Response,
): AsyncGenerator<unknown[], void, undefined> {
  const { framing } = stream;
  const type = response.headers.get("content-type") ?? "";
  const framed = response.body && type.toLowerCase().startsWith(framing.contentType);
  const decoder = framed ? framing.decoder() : wholeDecoder();
  const reader = stream.reader(call);
  let text = "";
  async function* receive(events: () => readonly WireEvent[]) {
    const chunks: unknown[] = [];
    const replied = { request, response, body: "" };
    try {
      for (const event of readNow(replied, context, events)) {
        if (reader.closed) break;
        for (const chunk of readNow({ ...replied, body: event.data }, context, () => reader.read(event))) {
          text += adapter.operation.chunkText?.(chunk) ?? "";
          chunks.push(chunk);
        }
      }
    } finally {
      // What came before an error in the same bytes is given first. Keep-alive comments give no chunk: they do
      // not count as content.
      if (chunks.length) {
        deadline.rest();
        yield chunks;
        deadline.touch("idle");
      }
    }
  }
  let cut: unknown;
  try {
    deadline.touch("content");
    for await (const bytes of chunksOf(response.body, deadline.signal)) {
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
function wholeDecoder(): EventDecoder {
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
