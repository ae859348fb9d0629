import type { State } from "../../state/state.ts";

/** Options of a chat in addition to its input. */
export interface ChatOptions {
  readonly seed: number;
  readonly state: State;
  /** Model ID in responses. */
  readonly model: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** Prefix of tool call IDs. Default: `call_`. */
  readonly toolCallPrefix?: string | undefined;
  /** Whether prompt tokens can be cached. Default: true. */
  readonly cachesPrompt?: boolean | undefined;
  /** Whether outputs contain the stop sequence that ended them. Default: false. */
  readonly namesStop?: boolean | undefined;
  /** Whether reasoning precedes the response. Default: false. */
  readonly thinks?: boolean | undefined;
}
