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
  "A proxy that stores the API keys. It accepts requests in the provider's own format, in OpenAI's or Anthropic's, or in one format for every task. The gateway's own endpoints return 405 for methods not listed here.";

/** Builds the OpenAPI 3.1 document of the gateway's routes and providers. */
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
    description: "Multiplier for the timeouts of the request.",
    schema: { type: "number", minimum: 1, maximum: MAX_TIMEOUT_MULTIPLIER },
  },
  CacheControl: {
    name: "cache-control",
    in: "header",
    description: "no-store or no-cache bypasses the cache.",
    schema: { type: "string" },
  },
};

const HEADERS: OpenapiDocument["components"]["headers"] = {
  RequestId: { description: "The gateway's own id of the request.", schema: { type: "string" } },
  RetryAfter: { description: "Seconds to wait, if known.", schema: { type: "integer" } },
  Provider: { description: "ID of the provider that responded.", schema: { type: "string" } },
  Cache: { description: "hit if the response is from the cache.", schema: { const: "hit" } },
};
