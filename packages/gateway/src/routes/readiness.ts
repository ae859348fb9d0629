/** Conditions for receiving traffic from a load balancer. */
export interface Readiness {
  readonly status: "ready" | "not-ready";
  /** Why the gateway is not ready. Empty if it is. */
  readonly reasons: readonly ("store-unavailable" | "usage-log-unwritable" | "stopping")[];
  /**
   * What a gateway does that shares its database, while that is away: `closed` rejects calls that it cannot reserve, `open` serves
   * them. Absent from a gateway that has its store for itself.
   */
  readonly storeDown?: "closed" | "open";
}
