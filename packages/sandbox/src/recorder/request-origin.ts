import { HUB_URL, type Provider, ROUTER_URL } from "@inferhub/inference";

/** Target of a request to the sandbox or recorder. */
export interface RequestOrigin {
  /** Provider ID, also the folder name of its recordings. */
  readonly id: string;
  /** Absent for the Hub and its router. */
  readonly provider?: Provider;
  /** URL with the path relative to the provider's URL. */
  readonly url: URL;
}

/** Returns the provider of a request, based on its path, or `undefined`. */
export function findRequestOrigin(
  address: string,
  providers: ReadonlyMap<string, Provider>,
): RequestOrigin | undefined {
  const url = new URL(address);
  if (url.pathname.startsWith("/v1/")) return { id: "router", url };
  if (url.pathname.startsWith("/api/models/")) return { id: "hub", url };
  const [, id = ""] = url.pathname.split("/", 2);
  const provider = providers.get(id);
  if (!provider) return undefined;
  url.pathname = url.pathname.slice(id.length + 1) || "/";
  return { id, provider, url };
}

/** Base URLs by provider ID, or `router` or `hub`, instead of the defaults. */
export type Upstreams = Readonly<Record<string, string>>;

/** Returns the URL that a request is forwarded to. */
export function getUpstreamUrl({ id, provider, url }: RequestOrigin, upstreams: Upstreams): string {
  const query = new URLSearchParams(url.search);
  const base = Object.hasOwn(upstreams, id) ? upstreams[id] : ownAddress(id, provider, query);
  const search = query.toString();
  return `${base}`.replace(/\/+$/, "") + url.pathname + (search && `?${search}`);
}

/** Removes the query fields that select the host. */
function ownAddress(id: string, provider: Provider | undefined, query: URLSearchParams): string {
  if (!provider) return id === "hub" ? HUB_URL : ROUTER_URL;
  const host = Object.values(provider.hosts ?? {}).find((each) =>
    Object.entries(each.query).every(([name, value]) => query.get(name) === value),
  );
  for (const name of Object.keys(host?.query ?? {})) query.delete(name);
  return host?.baseUrl ?? provider.baseUrl;
}
