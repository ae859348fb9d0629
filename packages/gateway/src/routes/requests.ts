import { LIVE_REQUESTS_RESPONSE } from "../openapi/response-schemas.ts";
import type { Route } from "./route.ts";

/** Calls in flight. */
export const requests: Route = {
  path: "/api/requests",
  requiredRole: "admin",
  methods: {
    GET: async (context, { listRequests, peers }) => {
      const others = (await peers?.readRequests?.()) ?? [];
      const all = [...listRequests(), ...others];
      return context.json(all.sort((a, b) => b.elapsedMs - a.elapsedMs));
    },
  },
  doc: {
    GET: {
      id: "listRequests",
      tag: "gateway",
      summary: "Calls in flight, the longest first",
      description:
        "Calls of all processes that share the port, and rows of batches that they run. To find a call that ended, read /api/usage?request=….",
      response: {
        description: "The calls, without prompts and keys.",
        content: { "application/json": { schema: LIVE_REQUESTS_RESPONSE } },
      },
    },
  },
};
