import { docsPage, pagePolicy } from "../openapi/page/page.ts";
import type { OpenapiDocument } from "../openapi/types.ts";
import { answerWritten, oncePerGateway, written } from "../openapi/written.ts";
import type { Services } from "../services.ts";
import type { Route } from "./route.ts";

/** The description of the API, for people: one page that loads nothing else. */
export function docsRoute(describe: (services: Services) => OpenapiDocument): Route {
  const page = oncePerGateway((services) =>
    written(docsPage(describe(services)), {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy(),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    }),
  );
  return {
    path: "/api/docs",
    audience: "public",
    methods: { GET: (context, services) => answerWritten(context, page(services)) },
    doc: {
      GET: {
        id: "readApiDocs",
        tag: "gateway",
        summary: "This description, as a page",
        answer: {
          description: "A page without scripts.",
          content: { "text/html": { schema: () => ({ type: "string" }) } },
        },
      },
    },
  };
}
