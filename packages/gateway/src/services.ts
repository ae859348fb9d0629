import type { Operation } from "@inferhub/catalog/define";
import type { Provider } from "@inferhub/inference";
import type { CallOptions } from "@inferhub/inference/core";
import type { Exchange } from "./access.ts";
import type { ClientMethods } from "./run/client-methods.ts";
import type { Upstreams } from "./upstreams.ts";

/** What the routes share. */
export interface Services {
  readonly providers: readonly Provider[];
  readonly operations: readonly Operation[];
  readonly upstreams: Upstreams;
  readonly client: () => ClientMethods;
  readonly calls: Pick<CallOptions, "retry" | "timeout">;
  readonly maxBodyBytes: number;
  readonly keepAliveMs: number | undefined;
}

/** What a handler finds in its context beside the request. */
export interface ApiEnv {
  Bindings: {
    readonly exchange: Exchange;
    /** Fires when the reader leaves before the answer is complete. */
    readonly left: AbortSignal;
  };
}
