import { oncePerGateway, sendDocument, serializeDocument } from "../openapi/schema-texts.ts";
import type { OpenapiDocument } from "../openapi/types.ts";
import type { GatewayServices } from "../services.ts";
import type { Route } from "./route.ts";

/** OpenAPI document. */
export function createOpenapiRoute(describe: (services: GatewayServices) => OpenapiDocument): Route {
  const text = oncePerGateway((services) =>
    serializeDocument(JSON.stringify(describe(services)), { "content-type": "application/json" }),
  );
  return {
    path: "/openapi.json",
    requiredRole: "public",
    methods: { GET: (context, services) => sendDocument(context, text(services)) },
    doc: {
      GET: {
        id: "describeApi",
        tag: "gateway",
        summary: "This description, in OpenAPI 3.1",
        response: {
          description: "An OpenAPI document.",
          content: { "application/json": { schema: () => ({ type: "object" }) } },
        },
      },
    },
  };
}
