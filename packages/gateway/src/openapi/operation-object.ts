import type { Audience } from "../routes/route.ts";
import { problemsOf } from "./problems.ts";
import type { AnswerDoc, ContentDoc, OperationDoc, Refer, SchemaDoc } from "./route-doc.ts";
import { TAGS } from "./tags.ts";
import type { Content, OperationObject, ParameterObject, ResponseObject, SchemaObject } from "./types.ts";

/** How a token is sent: in either of these headers. */
const EITHER = [{ bearer: [] }, { apiKey: [] }];

/** Only managing always takes a token; the rest does where the gateway asks for tokens. */
export const SECURITY: Readonly<Record<Audience, OperationObject["security"]>> = {
  public: [],
  caller: [...EITHER, {}],
  operator: [...EITHER, {}],
  admin: EITHER,
};

/** An operation as OpenAPI writes it. */
export function operationObject(
  path: string,
  doc: OperationDoc,
  audience: Audience,
  refer: Refer,
): OperationObject {
  const { id, tag, summary, description, body, answer, makesCalls } = doc;
  const parameters = [
    ...pathParameters(path, doc),
    ...queryParameters(doc, refer),
    ...(makesCalls ? CALL_PARAMETERS : []),
  ];
  return {
    operationId: id,
    tags: [TAGS[tag].name],
    summary,
    ...(description && { description }),
    security: SECURITY[audience],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(body, refer) } }),
    responses: {
      [answer.status ?? 200]: responseOf(answer, doc, refer),
      ...problemsOf(doc, audience),
    },
  };
}

function pathParameters(path: string, { meanings, examples }: OperationDoc): ParameterObject[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return names.map((name) => ({
    name,
    in: "path",
    required: true,
    ...(meanings?.[name] && { description: meanings[name] }),
    schema: { type: "string" },
    ...(examples?.[name] && { example: examples[name] }),
  }));
}

function queryParameters({ query, meanings, examples }: OperationDoc, refer: Refer): ParameterObject[] {
  if (!query) return [];
  const { properties = {}, required = [] } = "toJson" in query ? query.toJson(refer) : query(refer);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    ...(meanings?.[name] && { description: meanings[name] }),
    ...(required.includes(name) && { required: true }),
    schema,
    ...(examples?.[name] && { example: examples[name] }),
  }));
}

const CALL_PARAMETERS = [
  { $ref: "#/components/parameters/BillTo" },
  { $ref: "#/components/parameters/Patience" },
  { $ref: "#/components/parameters/CacheControl" },
];

function responseOf({ description, content }: AnswerDoc, doc: OperationDoc, refer: Refer): ResponseObject {
  return {
    description,
    headers: headersOf(doc),
    ...(content && { content: contentOf(content, refer) }),
  };
}

/** Formats of others have no place for who answered. */
const headersOf = ({ tag, makesCalls }: OperationDoc): NonNullable<ResponseObject["headers"]> => ({
  "x-request-id": { $ref: "#/components/headers/RequestId" },
  ...(makesCalls &&
    tag !== "tasks" && {
      "x-inferhub-provider": { $ref: "#/components/headers/Provider" },
      "x-inferhub-cache": { $ref: "#/components/headers/Cache" },
    }),
});

function contentOf(content: ContentDoc, refer: Refer): Content {
  const entries = Object.entries(content).map(([type, { schema, example, parts }]) => [
    type,
    {
      ...(schema && { schema: schemaOf(schema, refer) }),
      ...(example !== undefined && { example }),
      ...(parts && { encoding: encodingOf(parts) }),
    },
  ]);
  return Object.fromEntries(entries);
}

const schemaOf = (schema: SchemaDoc, refer: Refer): SchemaObject =>
  "toJson" in schema ? refer(schema) : schema(refer);

const encodingOf = (parts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, contentType]) => [name, { contentType }]));
