import { healthz } from "./healthz.ts";
import { providers } from "./providers.ts";
import type { Route } from "./route.ts";
import { task } from "./task.ts";
import { tasks } from "./tasks.ts";

/** Everything the gateway answers itself. */
export const ROUTES: readonly Route[] = [healthz, providers, tasks, task];

/** Where the files of a site are that is served at the same address. */
const SITE_SEGMENT = "assets";

const firstSegments = ROUTES.map(({ path }) => path.split("/", 2)[1] ?? "");

/** First segments of the gateway's own paths. */
export const OWN_SEGMENTS: readonly string[] = [...new Set(firstSegments)];

/** First segments of paths that no provider's id may be. */
export const RESERVED_SEGMENTS: readonly string[] = [...OWN_SEGMENTS, SITE_SEGMENT].sort();
