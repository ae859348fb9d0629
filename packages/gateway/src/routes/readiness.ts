/** Conditions for receiving traffic from a load balancer. */
export interface Readiness {
  readonly status: "ready" | "not-ready";
  /** Reasons why the gateway isn't ready. Empty if it is ready. */
  readonly reasons: readonly ("store-unavailable" | "usage-log-unwritable" | "stopping")[];
  /**
   * Behavior while a shared database is unavailable: `closed` rejects calls that can't be reserved, `open` serves them.
   * Absent on a gateway with local state.
   */
  readonly storeDown?: "closed" | "open";
}
