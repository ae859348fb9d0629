import type { FaultRules } from "./faults/rules/fault-registry.ts";
import type { RecordedRequest } from "./state/request-log.ts";

/** Handles requests to providers, without a network. */
export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  /** The latest 1,000 requests, newest last. */
  requests(): readonly RecordedRequest[];
  /** Fault rules, for requests without a fault header. */
  readonly faults: FaultRules;
  /** Clears requests, jobs, files and counts, and restores the initial rules. */
  reset(): void;
}
