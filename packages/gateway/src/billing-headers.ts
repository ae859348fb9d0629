import { type Provider, ROUTER_URL } from "@inferhub/inference";
import type { ProviderConnection } from "./connections.ts";
import type { Authenticated } from "./pipeline/stages.ts";

const ROUTER_HOST = new URL(ROUTER_URL).host;

const isAtRouter = (url: string) => new URL(url).host === ROUTER_HOST;

/** Whether an upstream charges the Hub's account: the Hub's own provider, its router, and what is called with a Hub token (`hf_…`). */
const billsHub = (provider: Pick<Provider, "baseUrl">, { key, baseUrl }: ProviderConnection): boolean =>
  isAtRouter(provider.baseUrl) || key?.startsWith("hf_") || (baseUrl !== undefined && isAtRouter(baseUrl));

/**
 * Builds the header that names the organization to bill. Only upstreams that charge the Hub's account get it. A caller
 * without a token names no organization, since no scope allows one.
 */
export function buildBillingHeaders(
  { billTo, principal }: Pick<Authenticated, "billTo" | "principal">,
  provider: Pick<Provider, "baseUrl">,
  connection: ProviderConnection,
): Readonly<Record<string, string>> {
  if (billTo === undefined || principal.tokenId === undefined) return {};
  return billsHub(provider, connection) ? { "x-hf-bill-to": billTo } : {};
}
