import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("tasks", "routes/tasks.tsx"),
  route("tasks/:task", "routes/task.tsx"),
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
  route("search-index", "routes/search-index.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
