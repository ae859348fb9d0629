import type { Provider } from "@inferhub/inference";
import type { Upstream } from "../upstreams.ts";

/** Where a passed-on request goes. */
export interface Target {
  readonly base: URL;
  /** Path and query as sent, below the path of the base. */
  readonly path: string;
}

/**
 * Finds the server for a path behind the single address of a provider. Behind a `baseUrl` path and
 * query stay as they are; on the way to the provider itself the query chooses the host.
 * @param query with its question mark, or empty
 */
export function targetOf(
  provider: Provider,
  { baseUrl }: Upstream,
  { rest, query }: { readonly rest: string; readonly query: string },
): Target {
  if (baseUrl !== undefined) return below(baseUrl, rest, query);
  const members = query.slice(1).split("&").filter(Boolean);
  for (const host of Object.values(provider.hosts ?? {})) {
    const wanted = Object.entries(host.query).map(([name, value]) => `${name}=${value}`);
    if (!wanted.every((pair) => members.some((member) => decoded(member) === pair))) continue;
    const kept = members.filter((member) => !wanted.includes(decoded(member))).join("&");
    return below(host.baseUrl, rest, kept && `?${kept}`);
  }
  return below(provider.baseUrl, rest, query);
}

function below(address: string, rest: string, query: string): Target {
  const base = new URL(address);
  const path = base.pathname.replace(/\/+$/, "") + rest;
  return { base, path: (path || "/") + query };
}

/** Members that are kept are passed on as they came: only the comparison is decoded. */
const decoded = (member: string) => [...new URLSearchParams(member)].flat().join("=");
