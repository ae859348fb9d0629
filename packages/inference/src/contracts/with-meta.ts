import type { CallMeta } from "./options.ts";

/** An answer, and what is known about the call. */
export interface WithMeta<Data> {
  readonly data: Data;
  readonly meta: CallMeta;
}

/** A stream whose meta is known when it has ended or is left; it rejects with the stream's own error. */
export interface StreamWithMeta<Chunk> {
  readonly data: AsyncGenerator<Chunk, void, undefined>;
  readonly meta: Promise<CallMeta>;
}
