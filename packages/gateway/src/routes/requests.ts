import { LIVE_REQUESTS_RESPONSE } from "../openapi/response-schemas.ts";
import type { Route } from "./route.ts";

/** Calls in flight. */
export const requests: Route = {
  path: "/api/requests",
  requiredRole: "admin",
  methods: {
    GET: async (context, { listRequests, peers, sharing }) => {
      const others = await Promise.all([peers?.readRequests?.(), sharing?.readRequests()]);
      const all = [...listRequests(), ...others.flatMap((each) => each ?? [])];
      // Processes of a port can share a database too.
      const unique = new Map(all.map((each) => [each.requestId, each]));
      return context.json([...unique.values()].sort((a, b) => b.elapsedMs - a.elapsedMs));
    },
  },
  doc: {
    GET: {
      id: "listRequests",
      tag: "gateway",
      summary: "Calls in flight, the longest first",
      description:
        "Calls of all processes that share the port, of all gateways that share the database, and rows of batches that they run. A gateway that doesn't reply within half a second is left out. To find a call that ended, read /api/usage?request=….",
      response: {
        description: "The calls, without prompts and keys.",
        content: { "application/json": { schema: LIVE_REQUESTS_RESPONSE } },
      },
    },
  },
};
