import { buildContentSecurityPolicy, renderDocsPage } from "../openapi/page/page.ts";
import { oncePerGateway, sendDocument, serializeDocument } from "../openapi/schema-texts.ts";
import type { OpenapiDocument } from "../openapi/types.ts";
import type { GatewayServices } from "../services.ts";
import type { Route } from "./route.ts";

/** The API documentation for users: a self-contained page. */
export function createDocsRoute(describe: (services: GatewayServices) => OpenapiDocument): Route {
  const page = oncePerGateway((services) =>
    serializeDocument(renderDocsPage(describe(services)), {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": buildContentSecurityPolicy(),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    }),
  );
  return {
    path: "/api/docs",
    requiredRole: "public",
    methods: { GET: (context, services) => sendDocument(context, page(services)) },
    doc: {
      GET: {
        id: "readApiDocs",
        tag: "gateway",
        summary: "This description, as a page",
        response: {
          description: "A page without scripts.",
          content: { "text/html": { schema: () => ({ type: "string" }) } },
        },
      },
    },
  };
}
