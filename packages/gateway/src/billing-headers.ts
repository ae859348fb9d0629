import { ROUTER_URL } from "@inferhub/inference";
import type { ProviderConnection } from "./connections.ts";
import type { Authenticated } from "./pipeline/stages.ts";

const ROUTER_HOST = new URL(ROUTER_URL).host;

/**
 * Builds the header that names the organization to bill. Only upstreams that charge the Hub's account get it: those
 * that are called with a Hub token (`hf_…`) or at the Hub's router. A caller without a token names no organization,
 * since no scope allows one.
 */
export function buildBillingHeaders(
  { billTo, principal }: Pick<Authenticated, "billTo" | "principal">,
  { key, baseUrl }: ProviderConnection,
): Readonly<Record<string, string>> {
  if (billTo === undefined || principal.tokenId === undefined) return {};
  const isRouter = baseUrl !== undefined && new URL(baseUrl).host === ROUTER_HOST;
  return key?.startsWith("hf_") || isRouter ? { "x-hf-bill-to": billTo } : {};
}
