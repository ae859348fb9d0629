import type { Form } from "@inferhub/catalog";
import type { Operation } from "@inferhub/catalog/define";
import { FORMS } from "@inferhub/catalog/forms";
import { buildOperationSchemas } from "@inferhub/catalog/json-schema";
import { findScopeViolation } from "../auth/check-scopes.ts";
import type { Principal } from "../auth/token.ts";
import { toSchemaObject } from "../openapi/build-json-schema.ts";
import type { SchemaObject } from "../openapi/types.ts";
import type { GatewayServices } from "../services.ts";

/** An operation as a tool. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: SchemaObject;
  readonly annotations: { readonly readOnlyHint: true; readonly openWorldHint: true };
}

/** Returns the operations that the caller can use and that an available provider supports, as tools. */
export function listTools(services: GatewayServices, principal: Principal): McpTool[] {
  return listOperations(services, principal).map((operation) => ({
    name: operation.id,
    description: operation.summary,
    inputSchema: buildInputSchema(operation),
    // Read-only, with external models.
    annotations: { readOnlyHint: true, openWorldHint: true },
  }));
}

/** Returns the operation of a tool, or `undefined` for a tool that isn't available to the caller. */
export const findTool = (services: GatewayServices, principal: Principal, name: unknown) =>
  listOperations(services, principal).find(({ id }) => id === name);

function listOperations({ operations, providers, connections }: GatewayServices, principal: Principal) {
  const reachable = providers.filter((provider) => connections.find(provider));
  return operations.filter(
    ({ id }) =>
      !findScopeViolation(principal, { operation: id }) &&
      reachable.some((provider) => Object.hasOwn(provider.operations, id)),
  );
}

function buildInputSchema(operation: Operation): SchemaObject {
  const form = (FORMS as Readonly<Record<string, Form>>)[operation.id];
  const input = toSchemaObject(buildOperationSchemas(operation, form).input);
  const properties = Object.entries(input.properties ?? {}).map(([name, member]) => [
    name,
    member.contentMediaType ? { ...member, description: describeFile(member) } : member,
  ]);
  return {
    ...input,
    type: "object",
    properties: {
      ...Object.fromEntries(properties),
      model: {
        type: "string",
        description: `As the Hub or the provider names it. Default: ${operation.exampleModel}`,
      },
      provider: { type: "string", description: "ID of the provider. Default: selected by the gateway" },
    },
  };
}

const describeFile = ({ description }: SchemaObject) =>
  [description, "A data: URL, or the URL of a file."].filter(Boolean).join(" ");
