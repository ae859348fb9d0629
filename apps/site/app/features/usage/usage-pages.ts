/** The pages about the gateway behind the site, in the order of their navigation. */
export const USAGE_PAGES = [
  { path: "/usage", label: "Usage" },
  { path: "/usage/batches", label: "Batches" },
  { path: "/usage/tokens", label: "Tokens" },
] as const;

/** The path of a page about the gateway. */
export type UsagePagePath = (typeof USAGE_PAGES)[number]["path"];
