/** The pages about the gateway behind the site, in the order of their navigation. */
export const USAGE_PAGES = [
  { path: "/usage", label: "Usage" },
  { path: "/usage/requests", label: "Requests" },
  { path: "/usage/health", label: "Health" },
  { path: "/usage/budgets", label: "Budgets" },
  { path: "/usage/tokens", label: "Tokens" },
  { path: "/usage/keys", label: "Provider keys" },
  { path: "/usage/batches", label: "Batches" },
  { path: "/usage/audit", label: "Audit trail" },
] as const;

/** The path of a page about the gateway. */
export type UsagePagePath = (typeof USAGE_PAGES)[number]["path"];
