export type { FailureEntry, FailureLog } from "./failure-log.ts";
export { type HubSettings, readHubSettings } from "./hub/hub-settings.ts";
export { readKnownOrigin } from "./known-origin.ts";
export type { LocalEnd } from "./local-origin.ts";
export { ITEM_PAGES, type ItemPage, PAGES, type Page } from "./pages.ts";
export { acceptsQuery } from "./query-keys.ts";
export { createSite, type Site, type SiteOptions, type Surroundings } from "./site.ts";
