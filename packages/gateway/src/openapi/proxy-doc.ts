import type { Provider } from "@inferhub/inference";
import { pascalCase } from "./names.ts";
import { SECURITY } from "./operation-object.ts";
import { TAGS } from "./tags.ts";
import type { OpenapiDocument, OperationObject, PathItem } from "./types.ts";

/** HTTP methods of providers, and whether they have a body; other methods are forwarded as well. */
const METHODS = { get: false, post: true, put: true, patch: true, delete: false } as const;

const ANYTHING = { "*/*": {} };

/** Shared components of all pass-through operations. */
export const PROXY_COMPONENTS = {
  parameters: {
    ProviderPath: {
      name: "path",
      in: "path",
      required: true,
      description: "As the provider has it, slashes included.",
      schema: { type: "string" },
    },
  },
  requestBodies: { PassThrough: { required: false, content: ANYTHING } },
  responses: {
    PassThrough: {
      description:
        "The provider's response. If the gateway rejects the request or fails, it returns an Error with the status of its code.",
      content: ANYTHING,
    },
  },
} as const satisfies Partial<OpenapiDocument["components"]>;

/** One path per provider, followed by the provider's own path. */
export const buildProxyPaths = (providers: readonly Provider[]): Readonly<Record<string, PathItem>> =>
  Object.fromEntries(providers.map((provider) => [`/${provider.id}/{path}`, buildPathItem(provider)]));

const buildPathItem = ({ id, label, docsUrl }: Provider): PathItem =>
  Object.fromEntries(
    Object.entries(METHODS).map(([method, hasBody]): [string, OperationObject] => [
      method,
      {
        operationId: method + pascalCase(id),
        tags: [TAGS["pass-through"].name],
        summary: `${label}'s own API`,
        externalDocs: { url: docsUrl },
        security: SECURITY.caller,
        parameters: [
          { $ref: "#/components/parameters/ProviderPath" },
          { $ref: "#/components/parameters/BillTo" },
        ],
        ...(hasBody && { requestBody: { $ref: "#/components/requestBodies/PassThrough" } }),
        responses: { default: { $ref: "#/components/responses/PassThrough" } },
      },
    ]),
  );
