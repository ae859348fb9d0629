import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "@inferhub/inference";
import type { CallOptions } from "@inferhub/inference/core";
import type { AccessLog } from "./access.ts";
import type { AgentOptions } from "./pass-through/agents.ts";
import type { UpstreamResolver } from "./upstreams.ts";

export interface GatewayOptions {
  /** All that come with the inference package when left out. */
  readonly providers?: readonly Provider[];
  readonly resolveUpstream: UpstreamResolver;
  /** The longest request body; 32 MiB when left out. */
  readonly maxBodyBytes?: number;
  /**
   * Answers reads of whatever is neither the gateway's own nor a provider's: a site at the same
   * address. JSON errors answer them when it is left out.
   */
  readonly elsewhere?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Told about each request when it is over. */
  readonly log?: AccessLog;
  /** How long an upstream may be silent before its answer begins, on the pass-through; 10 minutes when left out. */
  readonly firstByteMs?: number;
  /** Connections to upstreams, on the pass-through. */
  readonly agent?: AgentOptions;
  /** Patience of the calls behind `/api/tasks`. */
  readonly calls?: Pick<CallOptions, "retry" | "timeout">;
  /** How often a silent event stream shows that it is alive; 15 seconds when left out. */
  readonly keepAliveMs?: number;
}

export const DEFAULT_MAX_BODY_BYTES = 32 * 1024 * 1024;
export const DEFAULT_FIRST_BYTE_MS = 600_000;

/** Longer waits are reported instead: the reader can show a countdown and decide. */
export const DEFAULT_CALLS: Pick<CallOptions, "retry"> = { retry: { maxDelayMs: 2_000 } };
