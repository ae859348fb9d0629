import { HEALTH_ANSWER } from "../openapi/answer-schemas.ts";
import type { Route } from "./route.ts";

export const healthz: Route = {
  path: "/healthz",
  audience: "public",
  methods: { GET: (context) => context.json({ status: "ok" }) },
  doc: {
    GET: {
      id: "readHealth",
      tag: "gateway",
      summary: "Says that the gateway is up",
      answer: { description: "It is.", content: { "application/json": { schema: HEALTH_ANSWER } } },
    },
  },
};
