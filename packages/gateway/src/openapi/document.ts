import type { Route } from "../routes/route.ts";
import { MOST_PATIENCE, PATIENCE_HEADER } from "../run/patience.ts";
import { version } from "../version.ts";
import { createComponents } from "./components.ts";
import { operationObject } from "./operation-object.ts";
import { PASS_THROUGH_COMPONENTS, passThroughPaths } from "./pass-through-doc.ts";
import { problemResponses } from "./problems.ts";
import type { Described, PathDoc, Refer } from "./route-doc.ts";
import { TAGS } from "./tags.ts";
import type { OpenapiDocument, PathItem } from "./types.ts";

const ABOUT =
  "A proxy router that holds the keys. Calls come in the provider's own format, in OpenAI's or Anthropic's, or in one format for every task. What the gateway answers itself knows no other methods than those named here, and answers 405 to them.";

/** Describes the gateway's routes, and the providers behind it, in OpenAPI 3.1. */
export function openapiDocument(routes: readonly Route[], described: Described): OpenapiDocument {
  const components = createComponents();
  const { refer } = components;
  const paths = Object.fromEntries([
    ...routes.flatMap((route) => pathsOf(route, described, refer)),
    ...Object.entries(passThroughPaths(described.providers)),
  ]);
  const problems = problemResponses(refer);
  return {
    openapi: "3.1.0",
    info: { title: "Inferhub gateway", version: version(), description: ABOUT },
    servers: [{ url: "/" }],
    tags: Object.values(TAGS),
    paths,
    components: {
      schemas: components.schemas(),
      responses: { ...PASS_THROUGH_COMPONENTS.responses, ...problems },
      parameters: { ...PASS_THROUGH_COMPONENTS.parameters, ...PARAMETERS },
      requestBodies: PASS_THROUGH_COMPONENTS.requestBodies,
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

function pathsOf({ path, doc, audience }: Route, described: Described, refer: Refer) {
  return pathItems(typeof doc === "function" ? doc(described) : { [templateOf(path)]: doc }, audience, refer);
}

const pathItems = (
  docs: Readonly<Record<string, PathDoc>>,
  audience: Route["audience"],
  refer: Refer,
): (readonly [string, PathItem])[] =>
  Object.entries(docs).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, doc]) => [
        method.toLowerCase(),
        operationObject(path, doc, audience, refer),
      ]),
    ),
  ]);

/** `/v1/models/:id{.+}` as `/v1/models/{id}`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");

const PARAMETERS: OpenapiDocument["components"]["parameters"] = {
  BillTo: {
    name: "x-hf-bill-to",
    in: "header",
    description: "The organisation that pays, if the token may bill it.",
    schema: { type: "string" },
  },
  Patience: {
    name: PATIENCE_HEADER,
    in: "header",
    description: "How many times as long as usual the call may take.",
    schema: { type: "number", minimum: 1, maximum: MOST_PATIENCE },
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
