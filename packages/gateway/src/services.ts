import type { IncomingMessage } from "node:http";
import type { Operation } from "@inferhub/catalog/define";
import type { ModelDirectory, Provider } from "@inferhub/inference";
import type { CallOptions } from "@inferhub/inference/core";
import type { Exchange } from "./access.ts";
import type { Ledger } from "./ledger/ledger.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { ModelLists } from "./models/lists/model-lists.ts";
import type { Offers } from "./models/offer-index.ts";
import type { Admission } from "./policy/admission.ts";
import type { AnswerCache } from "./policy/answer-cache.ts";
import type { Breakers } from "./policy/breakers.ts";
import type { Health } from "./policy/health.ts";
import type { Policy } from "./policy/policy.ts";
import type { ClientMethods } from "./run/client-methods.ts";
import type { Store } from "./store/store.ts";
import type { Access } from "./tokens/access.ts";
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
  readonly policy: () => Policy;
  readonly admission: Admission;
  readonly breakers: Breakers;
  readonly health: Health;
  readonly cache: AnswerCache;
  readonly offers: Offers;
  /** Absent where lists are not refreshed. */
  readonly modelLists: ModelLists | undefined;
  readonly mappings: ModelDirectory | undefined;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly access: Access;
  readonly metrics: Metrics;
  /** Headers by which a caller orders failures from a stand-in. */
  readonly standInNames: readonly string[];
  /** 0 or more and below 1. */
  readonly random: () => number;
}

/** What a handler finds in its context beside the request. */
export interface ApiEnv {
  Bindings: {
    readonly request: IncomingMessage;
    readonly exchange: Exchange;
    /** Fires when the reader leaves before the answer is complete. */
    readonly left: AbortSignal;
  };
}
