import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { getCandidateKey, type RankedCandidate } from "@inferhub/inference/routing";
import * as v from "valibot";
import { GatewayError } from "../errors.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import { EXPLANATION_RESPONSE } from "../openapi/response-schemas.ts";
import { findOperation } from "../pipeline/find-operation.ts";
import { planRoute } from "../pipeline/plan-route.ts";
import type { Route } from "./route.ts";

/** Query schema for the documentation. */
const query = v.object({
  model: v.string(),
  operation: v.optional(v.string()),
  provider: v.optional(v.string()),
});

/** Returns the targets of a call in order, with reasons, without making the call. */
export const explain: Route = {
  path: "/api/explain",
  requiredRole: "caller",
  methods: {
    GET: async (context, services, { principal }) => {
      const { operation = "chat-completion", model, provider } = context.req.query();
      if (!model)
        throw new GatewayError(
          "input-invalid",
          "Name a model: /api/explain?model=owner/name&operation=chat-completion",
        );
      const providers = provider?.split(",");
      const plan = await planRoute(services, principal, {
        operation: findOperation(services.operations, operation),
        model,
        provider: providers?.length === 1 ? providers[0] : providers,
      });
      const routing = services.routing(principal);
      const { breakers, breakerOptions } = routing;
      const getBreaker = (candidate: RankedCandidate) => {
        const key = getCandidateKey(routing, candidate);
        const options = breakerOptions();
        return {
          breaker: breakers.state(key, options),
          remainingCooldownMs: breakers.remainingCooldownMs(key, options),
        };
      };
      return context.json({
        operation,
        ...plan,
        candidates: plan.candidates.map((candidate) => ({ ...candidate, ...getBreaker(candidate) })),
      });
    },
  },
  doc: {
    GET: {
      id: "explain",
      tag: "gateway",
      summary: "Returns the targets of a call in order, with reasons, without making the call",
      query: createNamedSchema("ExplainQuery", query),
      descriptions: {
        model: "As in a call, such as owner/name:cheapest.",
        operation: `Id of the operation; ${chatCompletion.id} by default.`,
        provider: "Id of a provider, or several , comma-separated. Default: selected by the gateway.",
      },
      examples: { model: chatCompletion.exampleModel },
      response: {
        description: "The plan.",
        content: { "application/json": { schema: EXPLANATION_RESPONSE } },
      },
      errors: ["model-not-served", "key-missing", "operation-unsupported", "provider-unknown"],
    },
  },
};
