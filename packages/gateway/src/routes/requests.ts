import { LIVE_REQUESTS_RESPONSE } from "../openapi/response-schemas.ts";
import type { Route } from "./route.ts";

/** Number of gateways of the database that did not reply, as a header of the response. Absent if all replied. */
const MISSING_HEADER = "x-inferhub-missing-gateways";

/** Calls in flight. */
export const requests: Route = {
  path: "/api/requests",
  requiredRole: "admin",
  methods: {
    GET: async (context, { listRequests, peers, sharing }) => {
      const [processes = [], gateways] = await Promise.all([
        peers?.readRequests?.(),
        sharing?.readRequests(),
      ]);
      const { calls = [], missingGateways = 0 } = gateways ?? {};
      if (missingGateways > 0) context.header(MISSING_HEADER, String(missingGateways));
      const all = [...listRequests(), ...processes, ...calls];
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
        "Calls of all processes that share the port, of all gateways that share the database, and rows of batches that they run. Calls of a gateway that doesn't reply within half a second are missing. The header x-inferhub-missing-gateways counts such gateways, and is absent if all replied. To find a call that ended, read /api/usage?request=….",
      response: {
        description: "The calls, without prompts and keys.",
        content: { "application/json": { schema: LIVE_REQUESTS_RESPONSE } },
      },
    },
  },
};
