import { TASKS } from "@inferhub/catalog";
import { OFFERS, type Offer } from "@inferhub/catalog/models";
import { listOperations, type Provider } from "@inferhub/inference";
import { type CliContext, getProviders } from "../context.ts";
import { getKeyState } from "../key-state.ts";
import { defineListing } from "../listing/listing.ts";
import { getItem, hasWords, matchesAny, readIds } from "../listing/narrow.ts";
import { datedLists, offerTable } from "../models/offer-table.ts";

interface ProviderItem {
  readonly id: string;
  readonly label: string;
  readonly key: { readonly variable: string; readonly set: boolean };
  readonly operations: readonly string[];
  /** Tasks of its operations. */
  readonly tasks: readonly string[];
  readonly docsUrl: string;
  readonly baseUrl: string;
  /** Base URLs of other regions, by name. */
  readonly regions: Readonly<Record<string, string>>;
  /** `router`: the Hub's public router serves it, with a Hub token. `own key`: it needs its own key. */
  readonly access: "router" | "own key" | "local";
  /** Date of the last comparison with the provider's documentation. */
  readonly verified: string | undefined;
}

/** A provider with its models. */
interface ProviderDetails extends ProviderItem {
  readonly offers: readonly Offer[];
}

const keyText = ({ key }: ProviderItem): string => `${key.variable} ${key.set ? "set" : "missing"}`;

function itemFor(provider: Provider, { env }: CliContext): ProviderItem {
  return {
    id: provider.id,
    label: provider.label,
    key: getKeyState(provider, env),
    operations: Object.keys(provider.operations),
    tasks: [...new Set(listOperations([provider]).flatMap(({ id, tasks }) => [...tasks, id]))],
    docsUrl: provider.docsUrl,
    baseUrl: provider.baseUrl,
    regions: provider.regions ?? {},
    access: getAccess(provider),
    verified: provider.verified,
  };
}

function getAccess({ routerSupported, auth }: Provider): ProviderItem["access"] {
  if (routerSupported !== false) return "router";
  return auth.optional ? "local" : "own key";
}

const itemsOf = async (context: CliContext): Promise<readonly ProviderItem[]> =>
  (await getProviders(context)).map((provider) => itemFor(provider, context));

/** Providers, their operations, and API key status. */
export const providerListing = defineListing<ProviderItem, ProviderDetails>({
  list: async (query, context) => {
    const items = await itemsOf(context);
    const known = new Set([...TASKS.map(({ id }) => id), ...items.flatMap(({ tasks }) => tasks)]);
    const tasks = readIds(query, "task", [...known]);
    const words = query.get("q") ?? "";
    return items.filter(
      (item) =>
        matchesAny(tasks, item.tasks) &&
        (!query.has("key") || item.key.set) &&
        hasWords([item.id, item.label, ...item.tasks].join(" "), words),
    );
  },
  show: async (id, _query, context) => {
    const item = getItem(await itemsOf(context), id, "provider", "inferhub providers");
    return { ...item, offers: OFFERS.filter(({ provider }) => provider === item.id) };
  },
  row: (item) => ({
    id: item.id,
    key: keyText(item),
    access: item.access,
    operations: item.operations.join(" "),
  }),
  details: (item, { terminal }) => ({
    id: item.id,
    name: item.label,
    key: keyText(item),
    access: item.access,
    operations: item.operations.join(" "),
    "base URL": item.baseUrl,
    ...Object.fromEntries(Object.entries(item.regions).map(([name, url]) => [`base URL (${name})`, url])),
    documentation: item.docsUrl,
    verified: item.verified ?? "never",
    models: offerTable(item.offers, terminal),
    "models of": datedLists(item.offers),
  }),
});
