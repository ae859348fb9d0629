import type { CallMeta } from "./options.ts";

/** An output with the metadata of its call. */
export interface WithMeta<Data> {
  /** Result of the plain method. */
  readonly data: Data;
  /** Provider, attempts, usage and time of the call. */
  readonly meta: CallMeta;
}

/** Chunks of a stream, one by one. */
export interface ChunkStream<Chunk> extends AsyncGenerator<Chunk, void, undefined> {
  /** Returns the chunks that have arrived with the last one, without waiting. Not set by middleware. */
  takeReady?(): readonly Chunk[];
}

/** A stream with metadata, which resolves when the stream ends or stops, and rejects with the stream's error. */
export interface StreamWithMeta<Chunk> {
  /** Result of the plain method. */
  readonly data: ChunkStream<Chunk>;
  /** Provider, attempts, usage and time of the call. */
  readonly meta: Promise<CallMeta>;
}
