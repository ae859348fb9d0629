import { InputError, RoutingError } from "../errors.ts";
import { defineProvider, type Provider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { ROUTER_URL } from "./address.ts";
import { adapterOf } from "./build-request.ts";
import { endpointProvider } from "./endpoint.ts";
import { type HubModels, isTask } from "./hub-models.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import {
  type Locate,
  type LocateQuery,
  missingKey,
  missingModel,
  providerOf,
  type Target,
} from "./target.ts";

/** Whose a token is: the Hub's goes through the router, a provider's straight to the provider. */
export type TokenKind = "hub" | "provider";

export interface HubLocateOptions {
  readonly hub: HubModels;
  /** One token for all providers; `hf_…` means the Hub's. */
  readonly token: string;
  /** Overrules what the token looks like. */
  readonly tokenKind?: TokenKind | undefined;
  /** Address of the router; its paths are `/{provider}/…`. */
  readonly routerUrl?: string | undefined;
  /** A dedicated endpoint or local server for calls that name no provider. */
  readonly endpointUrl?: string | undefined;
}

/** The router's own chat address, where the Hub picks the provider by the account's preferences. */
const hubRouter = defineProvider({
  id: "auto",
  label: "The Hub's router",
  baseUrl: ROUTER_URL,
  docsUrl: "https://huggingface.co/docs/inference-providers",
  auth: { env: ["HF_TOKEN"] },
  operations: { "chat-completion": openaiChat() },
});

/**
 * Sends calls through the Hub's router with the Hub's token, straight to the provider with any other,
 * and looks up the provider's id of the model.
 *
 * Without a provider, chat goes to the router, which chooses; for everything else the first provider
 * is taken that the Hub lists for the model and that can run the operation.
 */
export function hubLocate(settings: HubLocateOptions): Locate {
  return async (query) => {
    const { routing, options, operation, model } = query;
    const endpointUrl = endpointOf(query, settings);
    if (endpointUrl) {
      const secret = secretOf(settings, routing.accessToken).value;
      return { provider: endpointProvider(endpointUrl), route: { hub: true }, secret, model };
    }
    if (!model) throw missingModel(operation);
    const id = routing.provider ?? options.provider ?? "auto";
    if (id !== "auto") return locateNamed(settings, query, providerOf(options.providers, id));
    // Whoever gives addresses of their own wants nothing sent elsewhere.
    const ready = options.providers.find(
      (each) => options.baseUrls?.[each.id] && each.operations[operation.id],
    );
    if (ready) return locateNamed(settings, query, ready);
    if (Object.hasOwn(hubRouter.operations, operation.id)) return locateRouter(settings, query);
    return locateNamed(settings, query, await firstListed(settings, query));
  };
}

async function locateNamed(
  settings: HubLocateOptions,
  query: LocateQuery,
  provider: Provider,
): Promise<Target> {
  const { options, routing, operation, model } = query;
  adapterOf(provider, operation.id);
  const secret = secretOf(settings, routing.accessToken || options.keys?.[provider.id]);
  const override = options.baseUrls?.[provider.id];
  const routed = secret.hub && !override;
  if (routed && provider.routed === false) throw notRouted(provider);
  // An address that the caller chose, or cookies, may do without a token.
  if (!secret.value && !override && !settings.routerUrl && !options.includeCredentials)
    throw missingKey(provider);
  const lookup = { model, hubToken: secret.hub ? secret.value : undefined, fetch: fetchOf(options) };
  const resolved =
    provider.usesHubModelIds || override
      ? { model }
      : await settings.hub.resolve({ ...lookup, provider, operation, routed });
  return {
    provider,
    ...resolved,
    secret: secret.value,
    route: {
      hub: secret.hub,
      behind: override ?? (routed ? `${settings.routerUrl ?? ROUTER_URL}/${provider.id}` : undefined),
    },
    ...(routed ? routerExtras(options) : {}),
  };
}

function locateRouter(
  settings: HubLocateOptions,
  { routing, options, operation, model }: LocateQuery,
): Target {
  const secret = secretOf(settings, routing.accessToken);
  if (!secret.hub || (!secret.value && !settings.routerUrl)) {
    throw new RoutingError(
      "Without a provider, chat goes through the router, which needs a Hub token (hf_…): name a provider, or give such a token",
      { operation: operation.id },
    );
  }
  const route = { hub: true, behind: settings.routerUrl ?? ROUTER_URL };
  return { provider: hubRouter, route, secret: secret.value, model, ...routerExtras(options) };
}

/** Those whose last check failed are taken only when there is no other. */
async function firstListed(settings: HubLocateOptions, query: LocateQuery): Promise<Provider> {
  const { operation, model, options, routing } = query;
  const secret = secretOf(settings, routing.accessToken);
  const hubToken = secret.hub ? secret.value : undefined;
  const listed = await settings.hub.mappings({ model, hubToken, fetch: fetchOf(options) });
  const found = listed
    .filter(({ task }) => isTask(task, operation.id))
    .sort((a, b) => Number(a.status === "error") - Number(b.status === "error"))
    .map(({ provider }) =>
      options.providers.find(({ id, operations }) => id === provider && operations[operation.id]),
    )
    .find((provider) => provider !== undefined);
  if (found) return found;
  throw new RoutingError(`No provider that this client knows serves ${model} for ${operation.id}`, {
    operation: operation.id,
  });
}

function endpointOf({ routing }: LocateQuery, settings: HubLocateOptions): string | undefined {
  const named = routing.provider !== undefined && routing.provider !== "auto";
  if (named && routing.endpointUrl) {
    throw new InputError("input-invalid", "Give either a provider or an endpointUrl, not both");
  }
  return routing.endpointUrl || (named ? undefined : settings.endpointUrl);
}

/** No token means that the router is asked without one. */
function secretOf({ token, tokenKind }: HubLocateOptions, own: string | undefined) {
  const value = own || token;
  const kind = !value ? "hub" : (tokenKind ?? (value.startsWith("hf_") ? "hub" : "provider"));
  return { value: value || undefined, hub: kind === "hub" };
}

/** What only the router is told: who pays, and the cookies of its own pages. */
function routerExtras({
  billTo,
  includeCredentials: cookies,
}: CallOptions): Pick<Target, "headers" | "credentials"> {
  return {
    headers: billTo ? { "x-hf-bill-to": billTo } : {},
    credentials: cookies === true ? "include" : cookies || undefined,
  };
}

function notRouted({ id, auth }: Provider): RoutingError {
  return new RoutingError(`The router does not know ${id}: give the provider's own key (${auth.env[0]})`, {
    provider: id,
  });
}

const fetchOf = (options: ClientOptions & CallOptions) => options.fetch ?? globalThis.fetch;
