import type { RequiredRole } from "../routes/route.ts";
import { listErrorResponses } from "./error-responses.ts";
import type { ContentDoc, OperationDoc, ResolveReference, SchemaDoc, SuccessDoc } from "./route-doc.ts";
import { TAGS } from "./tags.ts";
import type { Content, OperationObject, ParameterObject, ResponseObject, SchemaObject } from "./types.ts";

/** Security schemes: a token in either of these headers. */
const EITHER = [{ bearer: [] }, { apiKey: [] }];

/** Admin endpoints always require a token; other endpoints do if the gateway requires tokens. */
export const SECURITY: Readonly<Record<RequiredRole, OperationObject["security"]>> = {
  public: [],
  caller: [...EITHER, {}],
  metrics: [...EITHER, {}],
  admin: EITHER,
};

/** Builds an OpenAPI operation object. */
export function buildOperation(
  path: string,
  doc: OperationDoc,
  audience: RequiredRole,
  resolveReference: ResolveReference,
): OperationObject {
  const { id, tag, summary, description, body, response, makesCalls } = doc;
  const parameters = [
    ...buildPathParameters(path, doc),
    ...buildQueryParameters(doc, resolveReference),
    ...(makesCalls ? CALL_PARAMETERS : []),
  ];
  return {
    operationId: id,
    tags: [TAGS[tag].name],
    summary,
    ...(description && { description }),
    security: SECURITY[audience],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: buildContent(body, resolveReference) } }),
    responses: {
      [response.status ?? 200]: buildResponse(response, doc, resolveReference),
      ...listErrorResponses(doc, audience),
    },
  };
}

function buildPathParameters(path: string, { descriptions, examples }: OperationDoc): ParameterObject[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return names.map((name) => ({
    name,
    in: "path",
    required: true,
    ...(descriptions?.[name] && { description: descriptions[name] }),
    schema: { type: "string" },
    ...(examples?.[name] && { example: examples[name] }),
  }));
}

function buildQueryParameters(
  { query, descriptions, examples }: OperationDoc,
  resolveReference: ResolveReference,
): ParameterObject[] {
  if (!query) return [];
  const { properties = {}, required = [] } =
    "toJson" in query ? query.toJson(resolveReference) : query(resolveReference);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    ...(descriptions?.[name] && { description: descriptions[name] }),
    ...(required.includes(name) && { required: true }),
    schema,
    ...(examples?.[name] && { example: examples[name] }),
  }));
}

const CALL_PARAMETERS = [
  { $ref: "#/components/parameters/BillTo" },
  { $ref: "#/components/parameters/TimeoutMultiplier" },
  { $ref: "#/components/parameters/CacheControl" },
];

function buildResponse(
  { description, content }: SuccessDoc,
  doc: OperationDoc,
  resolveReference: ResolveReference,
): ResponseObject {
  return {
    description,
    headers: buildHeaders(doc),
    ...(content && { content: buildContent(content, resolveReference) }),
  };
}

/** Compatible formats have no field for the provider. */
const buildHeaders = ({ tag, makesCalls }: OperationDoc): NonNullable<ResponseObject["headers"]> => ({
  "x-request-id": { $ref: "#/components/headers/RequestId" },
  ...(makesCalls &&
    tag !== "tasks" && {
      "x-inferhub-provider": { $ref: "#/components/headers/Provider" },
      "x-inferhub-cache": { $ref: "#/components/headers/Cache" },
    }),
});

function buildContent(content: ContentDoc, resolveReference: ResolveReference): Content {
  const entries = Object.entries(content).map(([type, { schema, example, parts }]) => [
    type,
    {
      ...(schema && { schema: buildSchema(schema, resolveReference) }),
      ...(example !== undefined && { example }),
      ...(parts && { encoding: buildEncoding(parts) }),
    },
  ]);
  return Object.fromEntries(entries);
}

const buildSchema = (schema: SchemaDoc, resolveReference: ResolveReference): SchemaObject =>
  "toJson" in schema ? resolveReference(schema) : schema(resolveReference);

const buildEncoding = (parts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, contentType]) => [name, { contentType }]));
