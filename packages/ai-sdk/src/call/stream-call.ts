import type {
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3StreamResult,
  LanguageModelV3Usage,
  SharedV3Warning,
} from "@ai-sdk/provider";
import type { CallMeta, StreamWithMeta } from "@inferhub/inference/core";
import { getMethod, type ModelConfig, type StartedCall, toProviderMetadata } from "./run.ts";
import { toReadableStream } from "./to-stream.ts";

/** Converts chunks of one stream. */
export interface ChunkReader<Chunk> {
  push(chunk: Chunk): LanguageModelV3StreamPart[];
  end(): LanguageModelV3StreamPart[];
  readonly finish: {
    readonly usage: LanguageModelV3Usage;
    readonly finishReason: LanguageModelV3FinishReason;
  };
}

interface StreamedCall<Chunk> {
  readonly call: LanguageModelV3CallOptions;
  /** Warnings about the prompt and the tools. */
  readonly warnings: readonly SharedV3Warning[];
  readonly reader: ChunkReader<Chunk>;
}

/**
 * Starts a stream and waits for its first chunk, so the AI SDK can retry a call that fails before it. A failure
 * after the first chunk is a part of the stream.
 */
export async function streamCall<Chunk>(
  { connection, modelId }: ModelConfig,
  method: string,
  { context, args, callOptions, toError }: StartedCall,
  input: object,
  { call, warnings, reader }: StreamedCall<Chunk>,
): Promise<LanguageModelV3StreamResult> {
  const stopped = new AbortController();
  const signal = call.abortSignal ? AbortSignal.any([call.abortSignal, stopped.signal]) : stopped.signal;
  let opened: StreamWithMeta<Chunk>;
  let first: IteratorResult<Chunk, void>;
  try {
    const run = getMethod(connection, method, modelId);
    opened = run({ ...args, ...input }, { ...callOptions, signal }) as StreamWithMeta<Chunk>;
    first = await opened.data.next();
  } catch (error) {
    throw toError(error);
  }

  async function* parts(): AsyncGenerator<LanguageModelV3StreamPart, void, undefined> {
    yield { type: "stream-start", warnings: [...warnings, ...context.warnings] };
    let failure: { readonly error: unknown } | undefined;
    try {
      for (let next = first; !next.done; next = await opened.data.next()) {
        if (call.includeRawChunks) yield { type: "raw", rawValue: next.value };
        yield* reader.push(next.value);
      }
    } catch (error) {
      if (signal.aborted) throw error;
      failure = { error: toError(error) };
    } finally {
      await opened.data.return();
    }
    if (failure) yield { type: "error", error: failure.error };
    else yield* reader.end();
    const meta = await opened.meta.catch((): CallMeta | undefined => undefined);
    const { usage, finishReason } = reader.finish;
    yield {
      type: "finish",
      usage,
      finishReason: failure ? { unified: "error", raw: finishReason.raw } : finishReason,
      providerMetadata: toProviderMetadata(meta),
    };
  }

  return {
    stream: toReadableStream(parts(), () => stopped.abort()),
    ...(context.request && { request: { body: context.request.body } }),
    ...(context.response && { response: { headers: context.response.headers } }),
  };
}
