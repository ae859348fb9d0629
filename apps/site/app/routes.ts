import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("tasks", "routes/tasks.tsx"),
  route("tasks/:task", "routes/task.tsx"),
  route("models", "routes/models.tsx"),
  // What the segments mean is said in lib/model-path.ts.
  route("models/:first/:second?/:third?", "routes/model.tsx"),
  route("providers", "routes/providers.tsx"),
  route("providers/:provider", "routes/provider.tsx"),
  route("libraries", "routes/libraries.tsx"),
  route("libraries/:key", "routes/library.tsx"),
  route("quantization", "routes/quantization.tsx"),
  route("quantization/:type", "routes/quantization-type.tsx"),
  route("metrics", "routes/metrics.tsx"),
  route("metrics/:metric", "routes/metric.tsx"),
  route("playground", "routes/playground.tsx"),
  route("search", "routes/search.tsx"),
  route("search-index.json", "routes/search-index.ts"),
  route("search-models", "routes/search-models.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("llms.txt", "routes/llms.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
