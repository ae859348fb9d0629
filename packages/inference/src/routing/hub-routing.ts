import type { Candidate } from "../contracts/candidate.ts";
import type { ClientOptions, ResolveCandidate, RoutingRequest } from "../contracts/client.ts";
import type { MaybePromise } from "../contracts/maybe-promise.ts";
import type { ModelDirectory } from "../contracts/model-directory.ts";
import type { CallOptions } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import type { RouteSource } from "../contracts/routing.ts";
import { ROUTER_URL } from "../engine/address.ts";
import { createMissingKeyError, createMissingModelError, getProvider } from "../engine/candidate.ts";
import { createEndpointProvider } from "../engine/endpoint.ts";
import { getAdapter } from "../engine/get-adapter.ts";
import { hubRouter } from "../engine/hub-router.ts";
import { invalidateUnknownModel } from "../engine/invalidate-unknown-models.ts";
import {
  matchesTask,
  type ResolvedModel,
  readModelTable,
  resolveProviderModel,
} from "../engine/model-mappings.ts";
import { findPinnedProvider, stripModelSuffix } from "../engine/model-suffix.ts";
import { InputError, RoutingError } from "../errors.ts";
import { type LookedUp, lookUpModel, warnOfOutage } from "./look-up-model.ts";
import { planRoute } from "./plan-route.ts";
import { whenReady } from "./when-ready.ts";

/** Owner of a token. The Hub's token uses the router, a provider's key the provider. */
export type TokenKind = "hub" | "provider";

export interface HubRoutingOptions {
  /** Returns the providers of a model. Without one, model IDs are sent unchanged. */
  readonly source: ModelDirectory | undefined;
  /** One token for all providers; `hf_…` means the Hub's. */
  readonly token: string;
  /** Overrides the detection by the token's prefix. */
  readonly tokenKind?: TokenKind | undefined;
  /** Base URL of the router. Its paths are `/{provider}/…`. */
  readonly routerUrl?: string | undefined;
  /** A dedicated endpoint or local server for calls that name no provider. */
  readonly endpointUrl?: string | undefined;
}

/**
 * Sends calls with a Hub token through the Hub's router and calls with other keys directly to the provider, and
 * resolves the provider's model ID. Without a provider, the router selects one for chat; other operations use the
 * first provider that serves the model and supports the operation.
 */
export function createHubRouting(settings: HubRoutingOptions): ResolveCandidate {
  return (query) => {
    const { routing, options, operation, model } = query;
    const endpointUrl = resolveEndpointUrl(query, settings);
    if (endpointUrl) {
      const secret = resolveSecret(settings, routing.accessToken).value;
      return { provider: createEndpointProvider(endpointUrl), connection: { auth: "hub" }, secret, model };
    }
    if (!model) throw createMissingModelError(operation);
    const id = routing.provider ?? options.provider ?? "auto";
    if (id !== "auto") return resolveNamed(settings, query, getProvider(options.providers, id));
    return resolveUnnamed(settings, query);
  };
}

/** The provider of a call that names none. */
async function resolveUnnamed(
  settings: HubRoutingOptions,
  query: RoutingRequest,
): Promise<Candidate<Provider>> {
  const { options, operation, model } = query;
  const plan = await planRoute({ operation, model }, { sources: createHubSources(settings, query) });
  const provider = plan.candidates[0]?.provider;
  if (provider === hubRouter.id) return resolveRouter(settings, query);
  return resolveNamed(settings, query, getProvider(options.providers, provider));
}

/** The routes of a call without a provider, in order. */
function createHubSources(settings: HubRoutingOptions, query: RoutingRequest): readonly RouteSource[] {
  const { options, operation, model } = query;
  const routerChats = Object.hasOwn(hubRouter.operations, operation.id);
  const toRoute = (source: string, provider: Provider | undefined) =>
    provider && { source, targets: [{ provider: provider.id }] };
  return [
    // Custom base URLs imply the provider: never send these requests to a different host.
    () => {
      const located = listLocated(query);
      return toRoute("a base URL", located.find(({ id }) => model.startsWith(`${id}/`)) ?? located[0]);
    },
    () => {
      const pinned = findPinnedProvider(model, options.providers);
      const isDirect = pinned && (!routerChats || options.keys?.[pinned.id]);
      return toRoute("the model's suffix", isDirect ? pinned : undefined);
    },
    () => toRoute("the router", routerChats ? hubRouter : undefined),
    async () => toRoute("the Hub", await findFirstMapped(settings, query)),
  ];
}

/** The providers of the operation that have a base URL of the caller's. */
const listLocated = ({ options: { providers, baseUrls }, operation }: RoutingRequest): Provider[] =>
  providers.filter(({ id, operations }) => baseUrls?.[id] && operations[operation.id]);

/** Routes to a given provider. Synchronous, unless it looks up the model. */
function resolveNamed(
  settings: HubRoutingOptions,
  query: RoutingRequest,
  provider: Provider,
): MaybePromise<Candidate<Provider>> {
  const { source } = settings;
  const { options, routing, operation } = query;
  getAdapter(provider, operation.id);
  const override = options.baseUrls?.[provider.id];
  const isNamed = (routing.provider ?? options.provider ?? "auto") !== "auto";
  const isMeant = Boolean(override) && (isNamed || listLocated(query).length === 1);
  const model = stripModelSuffix(query.model, provider, isMeant);
  const own = routing.accessToken || options.keys?.[provider.id];
  const { optional } = provider.auth;
  // A custom server must not receive the Hub's token.
  const secret =
    optional && provider.routerSupported === false
      ? { value: own, auth: "provider" as const }
      : resolveSecret(settings, own);
  const routed = secret.auth === "hub" && !override;
  if (routed && provider.routerSupported === false) throw createNotRoutedError(provider, secret.value);
  // A custom base URL, or cookies, can work without a token.
  if (!secret.value && !optional && !override && !settings.routerUrl && !options.includeCredentials)
    throw createMissingKeyError(provider);
  const asIs = provider.usesHubModelIds || provider.clientSideRoutingOnly || override;
  const resolved = asIs ? { model } : resolveModel(settings, query, { model, provider, secret });
  const connection = {
    auth: secret.auth,
    via: routed ? ("router" as const) : ("provider" as const),
    baseUrl: override ?? (routed ? `${settings.routerUrl ?? ROUTER_URL}/${provider.id}` : undefined),
  };
  return whenReady(resolved, ({ model: providerModel, lora }) => ({
    provider,
    connection,
    secret: secret.value,
    model: providerModel,
    lora,
    onFailure: source && ((error) => invalidateUnknownModel(source, model, error)),
    ...(routed && routerExtras(options)),
  }));
}

/** A model at a provider, and the credential of the call. */
interface NamedModel {
  readonly model: string;
  readonly provider: Provider;
  readonly secret: ReturnType<typeof resolveSecret>;
}

/** The provider's model ID: from the caller, from the directory, or the ID as written. */
function resolveModel(
  settings: HubRoutingOptions,
  query: RoutingRequest,
  named: NamedModel,
): MaybePromise<ResolvedModel> {
  const { model, provider } = named;
  const given = readModelTable(query.options.models, model).find((each) => each.provider === provider.id);
  if (given) return resolveProviderModel(model, given, provider, query.operation);
  if (!settings.source || !isHubId(model)) return { model };
  return resolveMappedModel(settings, settings.source, query, named);
}

async function resolveMappedModel(
  settings: HubRoutingOptions,
  source: ModelDirectory,
  { options, operation }: RoutingRequest,
  { model, provider, secret }: NamedModel,
): Promise<ResolvedModel> {
  const hubToken = secret.auth === "hub" ? secret.value : undefined;
  const query = { model, hubToken, fetch: getFetch(options) };
  const known = await lookUpModel(source, query).catch((error: unknown): LookedUp => {
    // With the provider's key, the ID can be one that only the provider has.
    if (secret.auth === "provider") return { mappings: [] };
    throw error;
  });
  const mapping = known.mappings.find((each) => each.provider === provider.id);
  if (mapping) {
    const problem = STATUS_WARNINGS[mapping.status];
    if (problem) options.hooks?.onWarning?.(`${model} at ${provider.label} ${problem}`);
    const used = `the catalog's ID of ${model} at ${provider.label} is used: ${mapping.providerId}`;
    warnOfOutage(settings, known, { model, provider: provider.id, used }, options);
    return resolveProviderModel(model, mapping, provider, operation);
  }
  if (known.outage && secret.auth === "hub") throw known.outage;
  if (secret.auth === "provider") {
    const used = `${model} is sent to ${provider.label} unchanged`;
    warnOfOutage(settings, known, { model, provider: provider.id, used }, options);
    return { model };
  }
  const others = known.mappings.map((each) => each.provider).join(", ");
  throw new InputError(
    "model-not-served",
    `${provider.label} does not serve ${model}. ${others ? `These do: ${others}` : "No provider does"}`,
    { provider: provider.id, operation: operation.id },
  );
}

const STATUS_WARNINGS: Readonly<Record<string, string>> = {
  staging: "is only being tried, and may stop working",
  error: "failed the Hub's last check",
};

/** `owner/name`, unlike a provider's path of several segments. */
function isHubId(model: string): boolean {
  return /^[\w.-]+\/[\w.-]+$/.test(model);
}

function resolveRouter(
  settings: HubRoutingOptions,
  { routing, options, operation, model }: RoutingRequest,
): Candidate<Provider> {
  const secret = resolveSecret(settings, routing.accessToken);
  if (secret.auth === "provider" || (!secret.value && !settings.routerUrl)) {
    throw new RoutingError(
      "Without a provider, chat uses the router, which requires a Hub token (hf_…). Set a provider, or pass such a token",
      { operation: operation.id },
    );
  }
  const connection = {
    auth: "hub",
    via: "router",
    baseUrl: settings.routerUrl ?? ROUTER_URL,
  } as const;
  return { provider: hubRouter, connection, secret: secret.value, model, ...routerExtras(options) };
}

/** Providers with a failed last check are used only as a last resort. */
async function findFirstMapped(settings: HubRoutingOptions, query: RoutingRequest): Promise<Provider> {
  const { operation, options, routing } = query;
  const model = stripModelSuffix(query.model);
  const secret = resolveSecret(settings, routing.accessToken);
  const hubToken = secret.auth === "hub" ? secret.value : undefined;
  const lookup = { model, hubToken, fetch: getFetch(options) };
  const listed: LookedUp = settings.source ? await lookUpModel(settings.source, lookup) : { mappings: [] };
  const found = [...readModelTable(options.models, model), ...listed.mappings]
    .sort((a, b) => Number(a.status === "error") - Number(b.status === "error"))
    .map(({ provider: id, providerId, task }) => {
      const provider = options.providers.find(
        (each) => each.id === id && each.operations[operation.id] && matchesTask(task, operation.id, each),
      );
      return provider && { provider, providerId };
    })
    .find((each) => each !== undefined);
  if (found) {
    const { provider, providerId } = found;
    const used = `the catalog's provider and ID of ${model} are used: ${provider.label}, ${providerId}`;
    warnOfOutage(settings, listed, { model, provider: provider.id, used }, options);
    return provider;
  }
  if (listed.outage) throw listed.outage;
  throw new RoutingError(`No provider in this client serves ${model} for ${operation.id}`, {
    operation: operation.id,
  });
}

function resolveEndpointUrl({ routing }: RoutingRequest, settings: HubRoutingOptions): string | undefined {
  const named = routing.provider !== undefined && routing.provider !== "auto";
  if (named && routing.endpointUrl) {
    throw new InputError("input-invalid", "Set either a provider or an endpointUrl, not both");
  }
  return routing.endpointUrl || (named ? undefined : settings.endpointUrl);
}

/** Without a token, requests to the router are unauthenticated. */
function resolveSecret({ token, tokenKind }: HubRoutingOptions, own: string | undefined) {
  const value = own || token;
  const kind = !value ? "hub" : (tokenKind ?? (value.startsWith("hf_") ? "hub" : "provider"));
  return { value: value || undefined, auth: kind };
}

/** Headers for the router only: the organization to bill, and the cookies of its pages. */
function routerExtras({
  billTo,
  includeCredentials: cookies,
}: CallOptions): Pick<Candidate, "headers" | "credentials"> {
  return {
    headers: billTo ? { "x-hf-bill-to": billTo } : {},
    credentials: cookies === true ? "include" : cookies || undefined,
  };
}

function createNotRoutedError(provider: Provider, token: string | undefined): Error {
  const { id, auth } = provider;
  if (!token) return createMissingKeyError(provider);
  const problem = `The router doesn't support ${id}. Pass the provider's own key (${auth.env[0]})`;
  return new RoutingError(problem, { provider: id });
}

const getFetch = (options: ClientOptions & CallOptions) => options.fetch ?? globalThis.fetch;
