import type { FaultRules } from "./faults/rules/fault-registry.ts";
import type { RecordedRequest } from "./state/request-log.ts";

/** Handles requests to providers, without a network. */
export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  /** The latest 1000 requests, the newest last. */
  requests(): readonly RecordedRequest[];
  /** By which requests go wrong that do not request it themselves. */
  readonly faults: FaultRules;
  /** Clears requests, jobs, files and counts, and restores the initial rules. */
  reset(): void;
}
