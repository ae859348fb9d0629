import { listBudgets } from "../budgets/list-budgets.ts";
import { BUDGETS_RESPONSE } from "../openapi/response-schemas.ts";
import type { Route } from "./route.ts";

/** The tree of budgets: accounts and tokens with their limits, spending and alerts. */
export const budgets: Route = {
  path: "/api/budgets",
  requiredRole: "admin",
  methods: {
    GET: async (context, services) =>
      context.json(await listBudgets(services, services.sharing?.now() ?? Date.now())),
  },
  doc: {
    GET: {
      id: "listBudgets",
      tag: "gateway",
      summary: "Accounts and tokens with their budgets, spending and alerts in the current periods",
      description: "A node names the account above it as parent. Days and months are in UTC.",
      response: {
        description: "The accounts, then the tokens that can be used.",
        content: { "application/json": { schema: BUDGETS_RESPONSE } },
      },
    },
  },
};
