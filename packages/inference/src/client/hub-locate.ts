import { InputError, RoutingError } from "../errors.ts";
import type { Provider } from "../types/provider.ts";
import { ROUTER_URL } from "./address.ts";
import { adapterOf } from "./build-request.ts";
import { endpointProvider } from "./endpoint.ts";
import { hubRouter } from "./hub-router.ts";
import { givenMappings, isTask, type Mapping, type MappingSource, resolvedModel } from "./mappings.ts";
import { namedModel, pinnedProvider } from "./model-suffix.ts";
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
  /** Knows which providers serve a model; without one, ids of models are taken as given. */
  readonly source: MappingSource | undefined;
  /** One token for all providers; `hf_…` means the Hub's. */
  readonly token: string;
  /** Overrules what the token looks like. */
  readonly tokenKind?: TokenKind | undefined;
  /** Address of the router; its paths are `/{provider}/…`. */
  readonly routerUrl?: string | undefined;
  /** A dedicated endpoint or local server for calls that name no provider. */
  readonly endpointUrl?: string | undefined;
}

/**
 * Sends calls through the Hub's router with the Hub's token, straight to the provider with any other,
 * and finds the provider's id of the model.
 *
 * Without a provider, chat goes to the router, which chooses; for everything else the first provider
 * is taken that serves the model and that can run the operation.
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
    const routerChats = Object.hasOwn(hubRouter.operations, operation.id);
    const pinned = pinnedProvider(model, options.providers);
    if (pinned && (!routerChats || options.keys?.[pinned.id])) return locateNamed(settings, query, pinned);
    if (routerChats) return locateRouter(settings, query);
    return locateNamed(settings, query, await firstListed(settings, query));
  };
}

async function locateNamed(
  settings: HubLocateOptions,
  query: LocateQuery,
  provider: Provider,
): Promise<Target> {
  const { options, routing, operation } = query;
  adapterOf(provider, operation.id);
  const model = namedModel(query.model, provider);
  const own = routing.accessToken || options.keys?.[provider.id];
  const { optional } = provider.auth;
  // A server of one's own has no business with the Hub's token.
  const secret = optional && provider.routed === false ? { value: own, hub: false } : secretOf(settings, own);
  const override = options.baseUrls?.[provider.id];
  const routed = secret.hub && !override;
  if (routed && provider.routed === false) throw notRouted(provider, secret.value);
  // An address that the caller chose, or cookies, may do without a token.
  if (!secret.value && !optional && !override && !settings.routerUrl && !options.includeCredentials)
    throw missingKey(provider);
  const asIs = provider.usesHubModelIds || provider.closed || override;
  const resolved = asIs ? { model } : await resolve(settings, { ...query, model }, provider, secret);
  return {
    provider,
    ...resolved,
    secret: secret.value,
    route: {
      hub: secret.hub,
      routed,
      behind: override ?? (routed ? `${settings.routerUrl ?? ROUTER_URL}/${provider.id}` : undefined),
    },
    ...(routed ? routerExtras(options) : {}),
  };
}

type Secret = ReturnType<typeof secretOf>;

/** The provider's own id: what the caller gives, what the source says, else the id as it was named. */
async function resolve(
  { source }: HubLocateOptions,
  { options, operation, model }: LocateQuery,
  provider: Provider,
  secret: Secret,
) {
  const ofProvider = (mapping: Mapping) => mapping.provider === provider.id;
  const given = givenMappings(options.models, model).find(ofProvider);
  if (given) return resolvedModel(model, given, provider, operation);
  if (!source || !isHubId(model)) return { model };
  const hubToken = secret.hub ? secret.value : undefined;
  const known = await source
    .mappings({ model, hubToken, fetch: fetchOf(options) })
    .catch((error: unknown) => {
      // With the provider's own key the id may be the provider's own, which the Hub does not know.
      if (!secret.hub) return undefined;
      throw error;
    });
  const mapping = known?.find(ofProvider);
  if (mapping) {
    const problem = DOUBTFUL[mapping.status];
    if (problem) options.hooks?.onWarning?.(`${model} at ${provider.label} ${problem}`);
    return resolvedModel(model, mapping, provider, operation);
  }
  if (!secret.hub) return { model };
  const others = (known ?? []).map((each) => each.provider).join(", ");
  throw new InputError(
    "model-not-served",
    `${provider.label} does not serve ${model}. ${others ? `These do: ${others}` : "No provider does"}`,
    { provider: provider.id, operation: operation.id },
  );
}

const DOUBTFUL: Readonly<Record<string, string>> = {
  staging: "is only being tried, and may stop working",
  error: "failed the Hub's last check",
};

/** `owner/name`, and what a provider's path of several segments is not. */
function isHubId(model: string): boolean {
  return /^[\w.-]+\/[\w.-]+$/.test(model);
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
  const route = { hub: true, routed: true, behind: settings.routerUrl ?? ROUTER_URL };
  return { provider: hubRouter, route, secret: secret.value, model, ...routerExtras(options) };
}

/** Those whose last check failed are taken only when there is no other. */
async function firstListed(settings: HubLocateOptions, query: LocateQuery): Promise<Provider> {
  const { operation, options, routing } = query;
  const model = namedModel(query.model);
  const secret = secretOf(settings, routing.accessToken);
  const hubToken = secret.hub ? secret.value : undefined;
  const listed = await settings.source?.mappings({ model, hubToken, fetch: fetchOf(options) });
  const found = [...givenMappings(options.models, model), ...(listed ?? [])]
    .sort((a, b) => Number(a.status === "error") - Number(b.status === "error"))
    .map(({ provider: id, task }) =>
      options.providers.find(
        (each) => each.id === id && each.operations[operation.id] && isTask(task, operation.id, each),
      ),
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

function notRouted(provider: Provider, token: string | undefined): Error {
  const { id, auth } = provider;
  if (!token) return missingKey(provider);
  const problem = `The router does not know ${id}: give the provider's own key (${auth.env[0]})`;
  return new RoutingError(problem, { provider: id });
}

const fetchOf = (options: ClientOptions & CallOptions) => options.fetch ?? globalThis.fetch;
