import type { Provider } from "../contracts/provider.ts";
import type { WireRequest } from "../contracts/wire.ts";

/** The Hub's router, behind which stand the providers that it knows. */
export const ROUTER_URL = "https://router.huggingface.co";

/** Where the requests of a call go: a provider's own hosts, or one address that stands for them. */
export interface ProviderConnection {
  /** Stands for all hosts of the provider; unset on direct calls. */
  readonly baseUrl?: string | undefined;
  /** Whether the credential is the Hub's, which is always sent as Bearer. */
  readonly hub?: boolean;
  /** Whether that address is the Hub's router. */
  readonly routed?: boolean;
}

/** The way to a provider through the Hub's router, with the Hub's credential. */
export function connectViaRouter(provider: Provider, routerUrl = ROUTER_URL): ProviderConnection {
  return { hub: true, routed: true, baseUrl: `${routerUrl}/${provider.id}` };
}

/** Puts base, path and query together; behind one address a host is told apart by its query. */
export function buildUrl(provider: Provider, { baseUrl }: ProviderConnection, request: WireRequest): string {
  const host = provider.hosts?.[request.host ?? ""];
  const base = baseUrl ?? host?.baseUrl ?? provider.baseUrl;
  const query = { ...provider.query, ...(baseUrl && host?.query), ...request.query };
  const search = new URLSearchParams(query).toString();
  return base.replace(/\/+$/, "") + request.path + (search && `?${search}`);
}

/** The header that carries a credential: the provider's own, or the Hub's. */
export function buildAuthHeader(
  provider: Provider,
  { hub }: ProviderConnection,
  secret: string,
): Record<string, string> {
  const { header = "authorization", prefix = "Bearer" } = hub ? {} : provider.auth;
  return { [header]: `${prefix} ${secret}`.trim() };
}
