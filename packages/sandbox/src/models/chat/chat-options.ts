import type { State } from "../../state/state.ts";

/** What a chat depends on in addition to its input. */
export interface ChatOptions {
  readonly seed: number;
  readonly state: State;
  /** As responses name it. */
  readonly model: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** Start of the IDs of tool calls. Default: `call_`. */
  readonly toolCallPrefix?: string | undefined;
  /** Whether the prompt's tokens may are from a cache. Default: true. */
  readonly cachesPrompt?: boolean | undefined;
  /** Whether outputs name the text that ended them. Default: false. */
  readonly namesStop?: boolean | undefined;
  /** Whether reasoning precedes the response. Default: false. */
  readonly thinks?: boolean | undefined;
}
