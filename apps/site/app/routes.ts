import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { listPageRoutes } from "../src/pages.ts";

export default [
  ...listPageRoutes().map(({ path, file }) => (path === "/" ? index(file) : route(path.slice(1), file))),
  route("picker-models.json", "routes/picker-models.ts"),
  route("code", "routes/code.ts"),
  route("search-index.json", "routes/search-index.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("llms.txt", "routes/llms.ts"),
  route("usage/export", "routes/usage-export.ts"),
  route("usage/batches/:batch", "routes/usage-batch.tsx"),
  route("usage/batches/:batch/output", "routes/usage-batch-results.ts", { id: "usage-batch-output" }),
  route("usage/batches/:batch/errors", "routes/usage-batch-results.ts", { id: "usage-batch-errors" }),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
