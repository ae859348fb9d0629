import type { Config } from "@react-router/dev/config";
import { itemPaths } from "./item-paths.ts";
import { PAGES } from "./src/pages.ts";

export default {
  ssr: true,
  // A failed prerender leaves a half-built folder: the build script swaps this one in when it is whole.
  buildDirectory: process.env["SITE_BUILD_FOLDER"] ?? "build",
  prerender: [
    ...PAGES.filter(({ prerendered }) => prerendered).map(({ path }) => path),
    ...itemPaths(),
    "/search-index.json",
  ],
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
