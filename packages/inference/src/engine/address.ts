import type { ProviderConnection } from "../contracts/candidate.ts";
import type { ProviderFacts } from "../contracts/provider-facts.ts";
import type { WireRequest } from "../contracts/wire.ts";

/** Base URL of the Hub's router. */
export const ROUTER_URL = "https://router.huggingface.co";

/** Returns a connection to a provider through the Hub's router, with the Hub's token. */
export function connectViaRouter(provider: ProviderFacts, routerUrl = ROUTER_URL): ProviderConnection {
  return { auth: "hub", via: "router", baseUrl: `${routerUrl}/${provider.id}` };
}

/** Builds the URL of a request. If one base URL replaces several hosts, the query names the host. */
export function buildUrl(
  provider: ProviderFacts,
  { baseUrl }: ProviderConnection,
  request: WireRequest,
): string {
  const host = provider.hosts?.[request.host ?? ""];
  const derived = baseUrl && host?.derive?.(baseUrl);
  const base = derived ?? baseUrl ?? host?.baseUrl ?? provider.baseUrl;
  const address = base.replace(/\/+$/, "") + request.path;
  const hostQuery = baseUrl && !derived && host?.query;
  if (!provider.query && !hostQuery && !request.query) return address;
  const search = new URLSearchParams({ ...provider.query, ...hostQuery, ...request.query }).toString();
  return address + (search && `?${search}`);
}

/** Builds the authentication header of an API key at the provider, or of a Hub token. */
export function buildAuthHeader(
  provider: ProviderFacts,
  { auth }: ProviderConnection,
  secret: string,
): Record<string, string> {
  const { header = "authorization", prefix = "Bearer" } = auth === "hub" ? {} : provider.auth;
  return { [header]: `${prefix} ${secret}`.trim() };
}
