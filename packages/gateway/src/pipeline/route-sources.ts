import type { Operation } from "@inferhub/catalog/define";
import type { Offer } from "@inferhub/catalog/models";
import type { Provider } from "@inferhub/inference";
import type { RouteSource, RouteTarget } from "@inferhub/inference/routing";
import type { RoutingSettings } from "./routing-settings.ts";

/** Where routes of calls come from that neither the caller nor the policy names, in the order in which they are asked. */
export function createRouteSources(settings: RoutingSettings): readonly RouteSource[] {
  const { modelDirectory, priceBook, providers } = settings;

  const isKnown = (id: string) => providers.some((provider) => provider.id === id);
  const runs = (id: string, operation: Operation) =>
    providers.some((provider) => provider.id === id && Object.hasOwn(provider.operations, operation.id));
  const findOffers = (name: string) =>
    (priceBook.loaded?.findByName(name) ?? []).filter(({ provider }) => isKnown(provider));
  const toCatalogRoute = (offers: readonly Offer[]) => ({
    source: "offers of the catalog",
    targets: sortByPreference(
      settings,
      offers.map(({ provider, providerModelId }) => ({ provider, model: providerModelId })),
    ),
  });

  return [
    // Offers only of providers that do not support this operation do not rule out other providers.
    ({ operation }, { name }) => {
      const offers = findOffers(name);
      return offers.some(({ provider }) => runs(provider, operation)) ? toCatalogRoute(offers) : undefined;
    },
    // A vendor's name can also be an organization whose models other providers serve.
    ({ operation }, { name }) => {
      const owner = providers.find(
        ({ id, clientSideRoutingOnly, defaultModels }) =>
          (clientSideRoutingOnly || defaultModels) && name.startsWith(`${id}/`) && runs(id, operation),
      );
      return owner && { source: `${owner.label}'s own models`, targets: [{ provider: owner.id }] };
    },
    async (_, { name }) => {
      const listed = (await modelDirectory?.find({ model: name, hubToken: undefined, fetch })) ?? [];
      const targets = listed
        .filter(({ provider }) => isKnown(provider))
        .map(({ provider, providerId }) => ({ provider, model: providerId }));
      return targets.length > 0
        ? { source: "the Hub", targets: sortByPreference(settings, targets) }
        : undefined;
    },
    // A self-hosted server knows its models, an emulator accepts any model, and a single provider is the only choice.
    ({ operation }, { name }) => {
      const provider = findAnyProvider(settings, operation)?.id;
      return provider ? { source: "no list", targets: [{ provider, model: name }] } : undefined;
    },
    (_, { name }) => {
      const offers = findOffers(name);
      return offers.length > 0 ? toCatalogRoute(offers) : undefined;
    },
  ];
}

function findAnyProvider(
  { providers, connections }: RoutingSettings,
  operation: Operation,
): Provider | undefined {
  const able = providers.filter(({ operations }) => Object.hasOwn(operations, operation.id));
  const reached = able.filter((provider) => connections.getKeyState(provider) === "ready");
  // A provider with default models has no others.
  const selfHosted = reached.find(({ auth, defaultModels }) => auth.optional && !defaultModels);
  const emulated = able.find((provider) => connections.getKeyState(provider) === "sandbox");
  return selfHosted ?? (reached.length === 1 ? reached[0] : emulated);
}

function sortByPreference(
  { policy, providers }: RoutingSettings,
  targets: readonly RouteTarget[],
): readonly RouteTarget[] {
  const order = [...(policy().preferred ?? []), ...providers.map(({ id }) => id)];
  return targets.toSorted((a, b) => order.indexOf(a.provider) - order.indexOf(b.provider));
}
