import type { runPlain } from "./run-plain.ts";
import type { runStream } from "./run-stream.ts";

/** The two ways to make a call. */
export interface Runners {
  readonly plain: typeof runPlain;
  readonly stream: typeof runStream;
}

/**
 * Something that stands around calls: makes several of one, adds to what is known of it, watches it.
 * A value that clients are given, so that those without it do not bundle it.
 */
export type Layer = (inner: Runners) => Runners;
