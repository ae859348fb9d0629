import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The build script swaps this folder in when it is whole.
  buildDirectory: process.env["SITE_BUILD_FOLDER"] ?? "build",
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    // A part of a route that loads by itself is one more file for each page.
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
