import type { WireEvent } from "../contracts/wire.ts";

/** Cuts bytes into events. */
export interface FrameDecoder {
  /** Takes the next bytes, gives the events that they complete. */
  push(bytes: Uint8Array): WireEvent[];
  /** Gives what the end of the stream left open. */
  end(): WireEvent[];
}

/** How the bytes of a stream are cut into events. */
export interface StreamFraming {
  /** The content type that shows that an answer is a stream of this kind. */
  readonly contentType: string;
  decoder(): FrameDecoder;
}
