import type { Operation } from "@inferhub/catalog/define";
import { buildOperationSchemas } from "@inferhub/catalog/json-schema";
import { toMethodName } from "@inferhub/inference";
import type { Endpoint } from "../surfaces/endpoint.ts";
import type { ENDPOINTS } from "../surfaces/index.ts";
import { endpointExample, fileName } from "./example.ts";
import { FILE, jsonSchemaOf, named, schemaObject } from "./json-schema-of.ts";
import { pascalCase } from "./names.ts";
import type { ContentDoc, Described, PathDoc, RouteDoc } from "./route-doc.ts";
import type { SchemaObject } from "./types.ts";

/** Whose format an endpoint speaks. */
type Format = keyof typeof ENDPOINTS;

/** What an endpoint says of itself, as the description of its route. */
export const endpointDoc =
  (endpoint: Endpoint, surface: Format): RouteDoc =>
  (described) => ({ [endpoint.path]: pathOf(endpoint, surface, described) });

function pathOf(endpoint: Endpoint, surface: Format, described: Described): PathDoc {
  const { path, summary, operation, stream } = endpoint;
  const name = pascalCase(path.replace(/^\/v1\//, ""));
  return {
    POST: {
      id: surface + name,
      tag: surface,
      summary,
      description: `Calls ${toMethodName(operation)} of any provider that serves the model. Members that are not named here go on to the provider.`,
      body: bodyOf(endpoint, `${pascalCase(surface)}${name}Body`, described),
      answer: {
        description: "The answer, in this format.",
        content: { ...answersOf(endpoint), ...(stream && { "text/event-stream": { schema: () => EVENTS } }) },
      },
      makesCalls: true,
    },
  };
}

const EVENTS: SchemaObject = {
  type: "string",
  description:
    "Server-sent events of this format, for those who set stream. A failure is told in an event, and then the answer is cut.",
};

function answersOf({ answer }: Endpoint): ContentDoc {
  if ("file" in answer) return { [`${answer.file}/*`]: { schema: () => FILE } };
  const text = { schema: () => ({ type: "string" }) } as const;
  return {
    "application/json": { schema: named(answer.name, answer.schema) },
    ...Object.fromEntries((answer.texts ?? []).map((type) => [type, text])),
  };
}

function bodyOf(endpoint: Endpoint, name: string, { operations }: Described): ContentDoc {
  const { body, form } = endpoint;
  const schema = named(name, body);
  const operation = operations.find(({ id }) => id === endpoint.operation);
  if (!form) {
    const example = endpointExample(endpoint, operation);
    return { "application/json": { schema, ...(example && { example }) } };
  }
  const { properties = {} } = jsonSchemaOf(body);
  const files = Object.entries(properties).filter(([, member]) => member.contentMediaType !== undefined);
  const file = fileName(operation && mediaTypeOf(operation));
  const example = {
    model: operation?.exampleModel,
    ...Object.fromEntries(files.map(([member]) => [member, file])),
  };
  return { "multipart/form-data": { schema, example } };
}

/** Of the file that the operation takes; forms say only that it is one. */
function mediaTypeOf(operation: Operation): string | undefined {
  const { properties = {} } = schemaObject(buildOperationSchemas(operation).input);
  return properties[operation.primary]?.contentMediaType;
}
