import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import * as v from "valibot";
import { GatewayError } from "../errors.ts";
import { EXPLANATION_ANSWER } from "../openapi/answer-schemas.ts";
import { named } from "../openapi/json-schema-of.ts";
import { findOperation } from "../run/find-operation.ts";
import { planCall, targetKey } from "../run/plan.ts";
import type { Route } from "./route.ts";

/** What is read below, for the description. */
const query = v.object({
  model: v.string(),
  operation: v.optional(v.string()),
  provider: v.optional(v.string()),
});

/** Says which targets a call would be given to, in which order, and why; makes no call. */
export const explain: Route = {
  path: "/api/explain",
  audience: "caller",
  methods: {
    GET: async (context, services) => {
      const { operation = "chat-completion", model, provider } = context.req.query();
      if (!model)
        throw new GatewayError(
          "input-invalid",
          "Name a model: /api/explain?model=owner/name&operation=chat-completion",
        );
      const providers = provider?.split(",");
      const plan = await planCall(services, context.env.exchange.grant, {
        operation: findOperation(services.operations, operation),
        model,
        provider: providers?.length === 1 ? providers[0] : providers,
      });
      const { breakers, policy } = services;
      return context.json({
        operation,
        ...plan,
        targets: plan.targets.map((target) => ({
          ...target,
          breaker: breakers.state(targetKey(target), policy().breaker),
          restsForMs: breakers.restsForMs(targetKey(target), policy().breaker),
        })),
      });
    },
  },
  doc: {
    GET: {
      id: "explain",
      tag: "gateway",
      summary: "Says which targets a call would be given to, in which order, and why; makes no call",
      query: named("ExplainQuery", query),
      meanings: {
        model: "As in a call, such as owner/name:cheapest.",
        operation: `Id of the operation; ${chatCompletion.id} when left out.`,
        provider: "Id of a provider, or several with commas between them; chosen here when left out.",
      },
      examples: { model: chatCompletion.exampleModel },
      answer: { description: "The plan.", content: { "application/json": { schema: EXPLANATION_ANSWER } } },
      problems: ["model-not-served", "key-missing", "operation-unsupported", "provider-unknown"],
    },
  },
};
