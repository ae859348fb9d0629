/** What has to hold before a load balancer sends requests here. */
export interface Readiness {
  readonly status: "ready" | "not-ready";
  /** Why the gateway is not ready. Empty if it is. */
  readonly reasons: readonly ("store-unavailable" | "stopping")[];
}
