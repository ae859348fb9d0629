import type { OpenapiDocument } from "../openapi/types.ts";
import { answerWritten, oncePerGateway, written } from "../openapi/written.ts";
import type { Services } from "../services.ts";
import type { Route } from "./route.ts";

/** The description of the API, for programs. */
export function openapiRoute(describe: (services: Services) => OpenapiDocument): Route {
  const text = oncePerGateway((services) =>
    written(JSON.stringify(describe(services)), { "content-type": "application/json" }),
  );
  return {
    path: "/openapi.json",
    audience: "public",
    methods: { GET: (context, services) => answerWritten(context, text(services)) },
    doc: {
      GET: {
        id: "describeApi",
        tag: "gateway",
        summary: "This description, in OpenAPI 3.1",
        answer: {
          description: "An OpenAPI document.",
          content: { "application/json": { schema: () => ({ type: "object" }) } },
        },
      },
    },
  };
}
