import type { Provider } from "@inferhub/inference";
import type { Connections } from "../connections.ts";
import { PROVIDERS_RESPONSE } from "../openapi/response-schemas.ts";
import type { ProviderInfo } from "./provider-info.ts";
import type { Route } from "./route.ts";

export const providers: Route = {
  path: "/api/providers",
  requiredRole: "public",
  methods: {
    GET: (context, services) =>
      context.json(services.providers.map((provider) => toProviderInfo(provider, services.connections))),
  },
  doc: {
    GET: {
      id: "listProviders",
      tag: "gateway",
      summary: "Providers, their operations, and whether an API key is set",
      response: {
        description: "All providers.",
        content: { "application/json": { schema: PROVIDERS_RESPONSE } },
      },
    },
  },
};

function toProviderInfo(provider: Provider, connections: Connections): ProviderInfo {
  const { id, label, docsUrl, auth, operations } = provider;
  return {
    id,
    label,
    docsUrl,
    env: auth.env,
    operations: Object.entries(operations).map(([name, { stream }]) => ({ id: name, streams: !!stream })),
    keyState: connections.getKeyState(provider),
  };
}
