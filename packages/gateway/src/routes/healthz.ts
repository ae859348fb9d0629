import type { Route } from "./route.ts";

export const healthz: Route = {
  path: "/healthz",
  methods: { GET: (context) => context.json({ status: "ok" }) },
};
