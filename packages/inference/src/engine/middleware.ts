import type { runCall } from "./call.ts";
import type { runStreamingCall } from "./stream.ts";

/** The two ways to make a call. */
export interface CallHandlers {
  readonly call: typeof runCall;
  readonly stream: typeof runStreamingCall;
}

/**
 * Something that stands around calls: makes several of one, adds to what is known of it, watches it.
 * A value that clients are given, so that those without it do not bundle it.
 */
export type Middleware = (inner: CallHandlers) => CallHandlers;
