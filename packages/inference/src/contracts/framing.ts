import type { WireEvent } from "./wire.ts";

/** Splits the bytes of one stream into events. */
export interface FrameDecoder {
  /** Adds the next bytes and returns the events that they complete. */
  push(bytes: Uint8Array): WireEvent[];
  /** Returns the events that are still open when the stream ends. */
  end(): WireEvent[];
}

/** How the bytes of a stream are split into events. */
export interface StreamFraming {
  /** The content type of responses that use this framing. */
  readonly contentType: string;
  decoder(): FrameDecoder;
}
