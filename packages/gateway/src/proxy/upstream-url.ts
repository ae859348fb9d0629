import type { Provider } from "@inferhub/inference";
import { BROWSER_PREFIX } from "../auth/browser-token.ts";
import { TOKEN_PREFIX } from "../auth/secret.ts";
import type { ProviderConnection } from "../connections.ts";

/** Where a passed-on request goes. */
export interface UpstreamUrl {
  /** Such as `https://api.acme.test`. */
  readonly origin: string;
  /** Path and query as sent, below the path of the base. */
  readonly path: string;
}

/**
 * Finds the server for a path behind the single address of a provider. Behind a `baseUrl` that is not one of the provider's
 * own, path and query stay as they are. On the way to the provider itself, the query selects the host.
 * @param query with its question mark, or empty
 */
export function resolveUpstreamUrl(
  provider: Provider,
  { baseUrl }: ProviderConnection,
  { rest, query }: { readonly rest: string; readonly query: string },
): UpstreamUrl {
  const own = withoutCredential(provider, query);
  const members = provider.hosts ? own.slice(1).split("&").filter(Boolean) : [];
  for (const host of Object.values(provider.hosts ?? {})) {
    const base = baseUrl === undefined ? host.baseUrl : host.derive?.(baseUrl);
    const wanted = Object.entries(host.query).map(([name, value]) => `${name}=${value}`);
    if (!base || !wanted.every((pair) => members.some((member) => decodeMember(member) === pair))) continue;
    const kept = members.filter((member) => !wanted.includes(decodeMember(member))).join("&");
    return joinPath(base, rest, kept && `?${kept}`);
  }
  return joinPath(baseUrl ?? provider.baseUrl, rest, own);
}

const GATEWAY_TOKEN_PATTERN = new RegExp(`${TOKEN_PREFIX}|${BROWSER_PREFIX}`);

/** Google's clients may send their key as `?key=`. A gateway token is never forwarded. */
function withoutCredential({ auth }: Provider, query: string): string {
  const takesKey = auth.header === "x-goog-api-key" && query.includes("key=");
  if (!takesKey && !GATEWAY_TOKEN_PATTERN.test(query)) return query;
  const members = query.slice(1).split("&");
  const kept = members.filter(
    (each) => !(takesKey && each.startsWith("key=")) && !GATEWAY_TOKEN_PATTERN.test(each),
  );
  return kept.length > 0 ? `?${kept.join("&")}` : "";
}

function joinPath(address: string, rest: string, query: string): UpstreamUrl {
  const { origin, path } = parseBase(address);
  return { origin, path: (path + rest || "/") + query };
}

/** A parsed base URL. */
interface Base {
  readonly origin: string;
  /** Without a slash at its end. */
  readonly path: string;
}

/** Cached, because parsing a URL costs as much as all other processing of a request. */
const bases = new Map<string, Base>();
const MAX_BASES = 1000;

function parseBase(address: string): Base {
  const known = bases.get(address);
  if (known) return known;
  const { origin, pathname } = new URL(address);
  const base = { origin, path: pathname.replace(/\/+$/, "") };
  if (bases.size >= MAX_BASES) bases.clear();
  bases.set(address, base);
  return base;
}

/** Fields that are kept are passed on unchanged: only the comparison is decoded. */
const decodeMember = (member: string) => [...new URLSearchParams(member)].flat().join("=");
