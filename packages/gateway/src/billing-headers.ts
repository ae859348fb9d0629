import { type Provider, ROUTER_URL } from "@inferhub/inference";
import type { ProviderConnection } from "./connections.ts";
import type { Authenticated } from "./pipeline/stages.ts";

const ROUTER_HOST = new URL(ROUTER_URL).host;

const isAtRouter = (url: string) => new URL(url).host === ROUTER_HOST;

/** Returns whether an upstream bills the Hub account: the Hub's provider, its router, or a call with a Hub token (`hf_…`). */
const billsHub = (provider: Pick<Provider, "baseUrl">, { key, baseUrl }: ProviderConnection): boolean =>
  isAtRouter(provider.baseUrl) || key?.startsWith("hf_") || (baseUrl !== undefined && isAtRouter(baseUrl));

/**
 * Builds the header with the organization to bill, only for upstreams that bill the Hub account. Unauthenticated clients
 * can't bill an organization, because they have no scopes.
 */
export function buildBillingHeaders(
  { billTo, principal }: Pick<Authenticated, "billTo" | "principal">,
  provider: Pick<Provider, "baseUrl">,
  connection: ProviderConnection,
): Readonly<Record<string, string>> {
  if (billTo === undefined || principal.tokenId === undefined) return {};
  return billsHub(provider, connection) ? { "x-hf-bill-to": billTo } : {};
}
