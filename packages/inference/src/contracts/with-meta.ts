import type { CallMeta } from "./options.ts";

/** An output with the metadata of its call. */
export interface WithMeta<Data> {
  /** Result of the plain method. */
  readonly data: Data;
  /** Provider, attempts, usage and time of the call. */
  readonly meta: CallMeta;
}

/** A stream with metadata, which resolves when the stream ends or stops, and rejects with the stream's error. */
export interface StreamWithMeta<Chunk> {
  /** Result of the plain method. */
  readonly data: AsyncGenerator<Chunk, void, undefined>;
  /** Provider, attempts, usage and time of the call. */
  readonly meta: Promise<CallMeta>;
}
