import { HEALTH_RESPONSE } from "../openapi/response-schemas.ts";
import type { Route } from "./route.ts";

export const healthz: Route = {
  path: "/healthz",
  requiredRole: "public",
  methods: { GET: (context) => context.json({ status: "ok" }) },
  doc: {
    GET: {
      id: "readHealth",
      tag: "gateway",
      summary: "Returns 200 if the gateway is up",
      response: { description: "It is.", content: { "application/json": { schema: HEALTH_RESPONSE } } },
    },
  },
};
