import { HUB_URL, PROVIDERS, type Provider, ROUTER_URL } from "@inferhub/inference";

/** A beginning of addresses, what replaces it, members that the query gets, and whose address it is. */
export type Rewrite = readonly [prefix: string, target: string, query: string, provider: string];

/** What sends the requests of every provider to a sandbox, the longest beginnings first. */
export function rewritesTo(origin: string): readonly Rewrite[] {
  const providers = PROVIDERS.flatMap((provider: Provider): Rewrite[] => {
    const target = `${origin}/${provider.id}`;
    const rewrites = (baseUrl: string, query = ""): Rewrite[] =>
      [...spellings(baseUrl)].map((address) => [address, target, query, provider.id]);
    const hosts = Object.values(provider.hosts ?? {}).flatMap(({ baseUrl, query }) =>
      rewrites(baseUrl, new URLSearchParams(query).toString()),
    );
    return [...rewrites(provider.baseUrl), ...hosts];
  });
  const all: Rewrite[] = [
    ...providers,
    ...["https://93.184.216.34", "https://endpoint.test", ROUTER_URL, HUB_URL].map(
      (url): Rewrite => [url, origin, "", ""],
    ),
  ];
  return all.sort(([one], [other]) => other.length - one.length);
}

/** Placeholders for an account or a resource in a URL. */
const PLACE_VALUE = "test-place";

const fillPlaces = (baseUrl: string) => baseUrl.replaceAll(/\{\w+\}/g, PLACE_VALUE);

/** Clients encode a place that is to be filled in, such as an account. */
const spellings = (baseUrl: string) =>
  new Set([baseUrl, baseUrl.replaceAll(/[{}]/g, encodeURIComponent), fillPlaces(baseUrl)]);

/**
 * The variables that programs read their keys and addresses from: the Hub's token looks like one, the others do not.
 */
export function keys(): Readonly<Record<string, string>> {
  const own = PROVIDERS.flatMap((provider: Provider) => [
    ...provider.auth.env.map((name) => [name, "test-key"]),
    ...Object.entries(provider.baseUrlEnv ?? {}).map(([place, name]) => [
      name,
      place === "" ? fillPlaces(provider.baseUrl) : PLACE_VALUE,
    ]),
  ]);
  return { ...Object.fromEntries(own), HF_TOKEN: "hf_test", API_TOKEN: "hf_test", INFERHUB_TOKEN: "any" };
}
