import type { ProviderConnection } from "../contracts/candidate.ts";
import type { ProviderFacts } from "../contracts/provider-facts.ts";
import type { WireRequest } from "../contracts/wire.ts";

/** The Hub's router, behind which stand the providers that it knows. */
export const ROUTER_URL = "https://router.huggingface.co";

/** The way to a provider through the Hub's router, with the Hub's credential. */
export function connectViaRouter(provider: ProviderFacts, routerUrl = ROUTER_URL): ProviderConnection {
  return { auth: "hub", via: "router", baseUrl: `${routerUrl}/${provider.id}` };
}

/** Puts base, path and query together; behind one base URL, the query identifies the host. */
export function buildUrl(
  provider: ProviderFacts,
  { baseUrl }: ProviderConnection,
  request: WireRequest,
): string {
  const host = provider.hosts?.[request.host ?? ""];
  const base = baseUrl ?? host?.baseUrl ?? provider.baseUrl;
  const address = base.replace(/\/+$/, "") + request.path;
  const hostQuery = baseUrl && host?.query;
  if (!provider.query && !hostQuery && !request.query) return address;
  const search = new URLSearchParams({ ...provider.query, ...hostQuery, ...request.query }).toString();
  return address + (search && `?${search}`);
}

/** The header that carries a credential: the provider's own, or the Hub's. */
export function buildAuthHeader(
  provider: ProviderFacts,
  { auth }: ProviderConnection,
  secret: string,
): Record<string, string> {
  const { header = "authorization", prefix = "Bearer" } = auth === "hub" ? {} : provider.auth;
  return { [header]: `${prefix} ${secret}`.trim() };
}
