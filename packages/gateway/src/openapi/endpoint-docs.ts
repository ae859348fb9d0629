import type { Operation } from "@inferhub/catalog/define";
import { buildOperationSchemas } from "@inferhub/catalog/json-schema";
import { toMethodName } from "@inferhub/inference";
import type { Endpoint } from "../endpoints/endpoint.ts";
import type { ENDPOINTS } from "../endpoints/index.ts";
import { buildJsonSchema, createNamedSchema, FILE, toSchemaObject } from "./build-json-schema.ts";
import { buildEndpointExample, EXAMPLE_TEXT, getFileName } from "./example.ts";
import { pascalCase } from "./names.ts";
import type { ContentDoc, DocumentedServices, PathDoc, RouteDoc } from "./route-doc.ts";
import type { SchemaObject } from "./types.ts";

type Documented = (typeof ENDPOINTS)[number];

/** Creates the route documentation of an endpoint. */
export const endpointDoc =
  (endpoint: Documented): RouteDoc =>
  (described) => ({ [endpoint.path]: buildPathDoc(endpoint, described) });

function buildPathDoc(endpoint: Documented, services: DocumentedServices): PathDoc {
  const { api, path, summary, operation, stream } = endpoint;
  const name = pascalCase(path.replace(/^\/(v1|api)\//, ""));
  return {
    POST: {
      id: api.id + name,
      tag: api.id,
      summary,
      description: `Calls ${toMethodName(operation)} of any provider that serves the model. Unlisted fields are forwarded to the provider.`,
      body: buildBody(endpoint, `${pascalCase(api.id)}${name}Body`, services),
      response: {
        description: "The response, in this format.",
        content: {
          ...buildContent(endpoint),
          ...(stream && {
            [stream.framing ? "application/x-ndjson" : "text/event-stream"]: { schema: () => EVENTS },
          }),
        },
      },
      makesCalls: true,
    },
  };
}

const EVENTS: SchemaObject = {
  type: "string",
  description:
    "Events of this format, if stream is set. A failure sends an error event and then ends the response.",
};

function buildContent({ response }: Endpoint): ContentDoc {
  if ("file" in response) return { [`${response.file}/*`]: { schema: () => FILE } };
  const text = { schema: () => ({ type: "string" }) } as const;
  return {
    "application/json": { schema: createNamedSchema(response.name, response.schema) },
    ...Object.fromEntries((response.texts ?? []).map((type) => [type, text])),
  };
}

function buildBody(endpoint: Endpoint, name: string, { operations }: DocumentedServices): ContentDoc {
  const { body, form } = endpoint;
  const schema = createNamedSchema(name, body);
  const operation = operations.find(({ id }) => id === endpoint.operation);
  if (!form) {
    const example = buildEndpointExample(endpoint, operation);
    return { "application/json": { schema, ...(example && { example }) } };
  }
  const { properties = {}, required = [] } = buildJsonSchema(body);
  const files = Object.entries(properties).filter(([, member]) => member.contentMediaType !== undefined);
  const file = getFileName(operation && getMediaType(operation));
  const example = {
    ...Object.fromEntries(required.map((member) => [member, EXAMPLE_TEXT])),
    model: operation?.exampleModel,
    ...Object.fromEntries(files.map(([member]) => [member, file])),
  };
  return { "multipart/form-data": { schema, example } };
}

/** Media type of the operation's file. Forms declare only a file. */
function getMediaType(operation: Operation): string | undefined {
  const { properties = {} } = toSchemaObject(buildOperationSchemas(operation).input);
  return properties[operation.primary]?.contentMediaType;
}
