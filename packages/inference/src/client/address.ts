import type { Provider } from "../types/provider.ts";
import type { WireRequest } from "../types/wire.ts";

/** The Hub's router, behind which stand the providers that it knows. */
export const ROUTER_URL = "https://router.huggingface.co";

/** Where the requests of a call go: a provider's own hosts, or one address that stands for them. */
export interface Route {
  /** Stands for all hosts of the provider; unset on direct calls. */
  readonly behind?: string | undefined;
  /** Whether the credential is the Hub's, which is always sent as Bearer. */
  readonly hub?: boolean;
  /** Whether that address is the Hub's router. */
  readonly routed?: boolean;
}

/** The way to a provider through the Hub's router, with the Hub's credential. */
export function routeThroughRouter(provider: Provider, routerUrl = ROUTER_URL): Route {
  return { hub: true, routed: true, behind: `${routerUrl}/${provider.id}` };
}

/** Puts base, path and query together; behind one address a host is told apart by its query. */
export function addressOf(provider: Provider, { behind }: Route, request: WireRequest): string {
  const host = provider.hosts?.[request.host ?? ""];
  const base = behind ?? host?.baseUrl ?? provider.baseUrl;
  const query = { ...provider.query, ...(behind && host?.query), ...request.query };
  const search = new URLSearchParams(query).toString();
  return base.replace(/\/+$/, "") + request.path + (search && `?${search}`);
}

/** The header that carries a credential: the provider's own, or the Hub's. */
export function authHeader(provider: Provider, { hub }: Route, secret: string): Record<string, string> {
  const { header = "authorization", prefix = "Bearer" } = hub ? {} : provider.auth;
  return { [header]: `${prefix} ${secret}`.trim() };
}
