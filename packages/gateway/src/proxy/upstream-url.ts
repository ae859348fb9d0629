import type { Provider } from "@inferhub/inference";
import { BROWSER_PREFIX } from "../auth/browser-token.ts";
import { TOKEN_PREFIX } from "../auth/secret.ts";
import type { ProviderConnection } from "../connections.ts";

/** Target of a pass-through request. */
export interface UpstreamUrl {
  /** Origin, such as `https://api.acme.test`. */
  readonly origin: string;
  /** Path and query, relative to the base URL. */
  readonly path: string;
}

/**
 * Returns the upstream URL of a pass-through path. With a custom `baseUrl`, path and query are unchanged. With the
 * provider's own hosts, the query selects the host.
 * @param query query with its question mark, or empty
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

/** Google's clients can send their key as `?key=`. A gateway token is never forwarded. */
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
  /** Path without a trailing slash. */
  readonly path: string;
}

/** Cached, because parsing a URL costs as much as the rest of the request processing. */
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

/** Removes query fields. Other fields are forwarded unchanged, because only the comparison decodes them. */
const decodeMember = (member: string) => [...new URLSearchParams(member)].flat().join("=");
