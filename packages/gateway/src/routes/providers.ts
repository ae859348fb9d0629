import type { Provider } from "@inferhub/inference";
import { PROVIDERS_ANSWER } from "../openapi/answer-schemas.ts";
import type { KeyState, Upstreams } from "../upstreams.ts";
import type { Route } from "./route.ts";

/** A provider as `/api/providers` lists it. */
export interface ProviderInfo {
  readonly id: string;
  readonly label: string;
  readonly docsUrl: string;
  /** Environment variables that may hold the key, the vendor's own name first. */
  readonly env: readonly string[];
  readonly operations: readonly { readonly id: string; readonly streams: boolean }[];
  readonly keyState: KeyState;
}

export const providers: Route = {
  path: "/api/providers",
  audience: "public",
  methods: {
    GET: (context, services) =>
      context.json(services.providers.map((provider) => infoOf(provider, services.upstreams))),
  },
  doc: {
    GET: {
      id: "listProviders",
      tag: "gateway",
      summary: "The providers, what they run, and which have a key",
      answer: {
        description: "All providers.",
        content: { "application/json": { schema: PROVIDERS_ANSWER } },
      },
    },
  },
};

function infoOf(provider: Provider, upstreams: Upstreams): ProviderInfo {
  const { id, label, docsUrl, auth, operations } = provider;
  return {
    id,
    label,
    docsUrl,
    env: auth.env,
    operations: Object.entries(operations).map(([name, { stream }]) => ({ id: name, streams: !!stream })),
    keyState: upstreams.keyState(provider),
  };
}
