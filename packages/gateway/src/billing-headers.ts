import { type Provider, ROUTER_URL } from "@inferhub/inference";
import type { ProviderConnection } from "./connections.ts";
import type { Authenticated } from "./pipeline/stages.ts";
import type { GatewayServices } from "./services.ts";
import type { UsageEntry } from "./usage/usage-entry.ts";

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

/** Returns the organization that the provider of a call was asked to bill, which is what the usage log shows. */
export function findBilled(
  { providers, connections }: Pick<GatewayServices, "providers" | "connections">,
  { billTo, tokenId, provider: id }: Pick<UsageEntry, "billTo" | "tokenId" | "provider">,
): string | undefined {
  if (billTo === undefined || tokenId === undefined) return undefined;
  const provider = providers.find((each) => each.id === id);
  const connection = provider && connections.find(provider);
  return connection && billsHub(provider, connection) ? billTo : undefined;
}
