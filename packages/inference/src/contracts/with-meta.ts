import type { CallMeta } from "./options.ts";

/** An answer, and what is known about the call. */
export interface WithMeta<Data> {
  /** What the plain method returns. */
  readonly data: Data;
  /** Provider, attempts, usage and time of the call. */
  readonly meta: CallMeta;
}

/** A stream whose meta is known when it has ended or is left; it rejects with the stream's own error. */
export interface StreamWithMeta<Chunk> {
  /** What the plain method returns. */
  readonly data: AsyncGenerator<Chunk, void, undefined>;
  /** Provider, attempts, usage and time of the call. */
  readonly meta: Promise<CallMeta>;
}
