import { MAX_TIMEOUT_MULTIPLIER, TIMEOUT_MULTIPLIER_HEADER } from "../pipeline/timeout-multiplier.ts";
import type { Route } from "../routes/route.ts";
import { version } from "../version.ts";
import { createComponents } from "./components.ts";
import { buildErrorResponses } from "./error-responses.ts";
import { buildOperation } from "./operation-object.ts";
import { buildProxyPaths, PROXY_COMPONENTS } from "./proxy-doc.ts";
import type { DocumentedServices, PathDoc, ResolveReference } from "./route-doc.ts";
import { TAGS } from "./tags.ts";
import type { OpenapiDocument, PathItem } from "./types.ts";

const ABOUT =
  "A proxy router that holds the keys. Calls come in the provider's own format, in OpenAI's or Anthropic's, or in one format for every task. What the gateway answers itself knows no other methods than those named here, and answers 405 to them.";

/** Describes the gateway's routes, and the providers behind it, in OpenAPI 3.1. */
export function buildOpenapiDocument(
  routes: readonly Route[],
  services: DocumentedServices,
): OpenapiDocument {
  const components = createComponents();
  const { resolveReference } = components;
  const paths = Object.fromEntries([
    ...routes.flatMap((route) => buildPaths(route, services, resolveReference)),
    ...Object.entries(buildProxyPaths(services.providers)),
  ]);
  const problems = buildErrorResponses(resolveReference);
  return {
    openapi: "3.1.0",
    info: { title: "Inferhub gateway", version: version(), description: ABOUT },
    servers: [{ url: "/" }],
    tags: Object.values(TAGS),
    paths,
    components: {
      schemas: components.schemas(),
      responses: { ...PROXY_COMPONENTS.responses, ...problems },
      parameters: { ...PROXY_COMPONENTS.parameters, ...PARAMETERS },
      requestBodies: PROXY_COMPONENTS.requestBodies,
      headers: HEADERS,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "ihub_…",
          description: "A token of this gateway.",
        },
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "x-api-key",
          description: "A token of this gateway, for clients that send it so.",
        },
      },
    },
  };
}

function buildPaths(
  { path, doc, requiredRole }: Route,
  services: DocumentedServices,
  resolveReference: ResolveReference,
) {
  return buildPathItems(
    typeof doc === "function" ? doc(services) : { [toPathTemplate(path)]: doc },
    requiredRole,
    resolveReference,
  );
}

const buildPathItems = (
  docs: Readonly<Record<string, PathDoc>>,
  audience: Route["requiredRole"],
  resolveReference: ResolveReference,
): (readonly [string, PathItem])[] =>
  Object.entries(docs).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, doc]) => [
        method.toLowerCase(),
        buildOperation(path, doc, audience, resolveReference),
      ]),
    ),
  ]);

/** `/v1/models/:id{.+}` as `/v1/models/{id}`. */
export const toPathTemplate = (path: string): string => path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");

const PARAMETERS: OpenapiDocument["components"]["parameters"] = {
  BillTo: {
    name: "x-hf-bill-to",
    in: "header",
    description:
      "Organization to bill, if the token allows it. Sent on to providers that charge the Hub's account.",
    schema: { type: "string" },
  },
  TimeoutMultiplier: {
    name: TIMEOUT_MULTIPLIER_HEADER,
    in: "header",
    description: "How many times as long as usual the call may take.",
    schema: { type: "number", minimum: 1, maximum: MAX_TIMEOUT_MULTIPLIER },
  },
  CacheControl: {
    name: "cache-control",
    in: "header",
    description: "With no-store or no-cache the call is made anew, even if an answer is kept.",
    schema: { type: "string" },
  },
};

const HEADERS: OpenapiDocument["components"]["headers"] = {
  RequestId: { description: "The gateway's own id of the request.", schema: { type: "string" } },
  RetryAfter: { description: "Seconds to wait, where that is known.", schema: { type: "integer" } },
  Provider: { description: "Id of the provider that answered.", schema: { type: "string" } },
  Cache: { description: "Says hit when the answer was kept from an earlier call.", schema: { const: "hit" } },
};
