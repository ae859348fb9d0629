import type { Operation } from "@inferhub/catalog/define";
import type { Offer } from "@inferhub/catalog/models";
import type { Provider } from "@inferhub/inference";
import type { RouteSource, RouteTarget } from "@inferhub/inference/routing";
import { runsLocally } from "../money/find-price.ts";
import type { RoutingSettings } from "./routing-settings.ts";

/** Sources of routes for calls without a provider or a policy, in order of priority. */
export function createRouteSources(settings: RoutingSettings): readonly RouteSource[] {
  const { connections, modelDirectory, priceBook, providers } = settings;

  const isKnown = (id: string) => providers.some((provider) => provider.id === id);
  const runs = (id: string, operation: Operation) =>
    providers.some((provider) => provider.id === id && Object.hasOwn(provider.operations, operation.id));
  /** `openai/gpt-4.1` is an ID at other providers, and the vendor serves the model as well. */
  const findOffers = (name: string) => {
    const { loaded } = priceBook;
    const slash = name.indexOf("/");
    const vendor = providers.find(
      ({ id, clientSideRoutingOnly }) => clientSideRoutingOnly && name.slice(0, slash) === id,
    );
    const own = vendor && loaded?.find(vendor.id, name.slice(slash + 1));
    const named = (loaded?.findByName(name) ?? []).filter(({ provider }) => isKnown(provider));
    return own ? [own, ...named.filter((offer) => offer !== own)] : named;
  };
  const toCatalogRoute = (offers: readonly Offer[]) => ({
    source: "offers of the catalog",
    targets: sortByPreference(
      settings,
      offers.map(({ provider, providerModelId }) => ({ provider, model: providerModelId })),
    ),
  });

  return [
    // Offers of providers that don't support this operation don't exclude other providers.
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
    // A self-hosted server can use the same model ID.
    ({ operation }, { name }) => {
      const owner = providers.find(
        (provider) =>
          provider.unlistedModels?.test(name) && runs(provider.id, operation) && connections.find(provider),
      );
      return owner && { source: `${owner.label}'s own models`, targets: [{ provider: owner.id }] };
    },
    // The catalog lists only some dated versions of a model.
    ({ operation }, { name }) => {
      const targets = providers
        .filter(({ id }) => runs(id, operation) && priceBook.loaded?.findVersions(id, name).length)
        .map(({ id }) => ({ provider: id, model: name }));
      return targets.length > 0
        ? { source: "a version of a listed model", targets: sortByPreference(settings, targets) }
        : undefined;
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
    // A self-hosted server knows its models, and a single provider is the only choice. An emulator accepts any model, but
    // the catalog lists all chats that vendors sell under a name without an owner.
    ({ operation }, { name }) => {
      const provider = findAnyProvider(settings, operation, name)?.id;
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
  name: string,
): Provider | undefined {
  const able = providers.filter(({ operations }) => Object.hasOwn(operations, operation.id));
  // Local models require the prefix `local/`.
  const reached = able.filter(
    (provider) => !provider.defaultModels && connections.getKeyState(provider) === "ready",
  );
  // Some hosted services need no key either, and have a list of models.
  const selfHosted = reached.find(runsLocally);
  const [only] = reached.length === 1 ? reached : [];
  const emulated = able.find((provider) => connections.getKeyState(provider) === "sandbox");
  const isMisspelled = operation.id === "chat-completion" && !name.includes("/");
  return selfHosted ?? only ?? (isMisspelled ? undefined : emulated);
}

function sortByPreference(
  { policy, providers }: RoutingSettings,
  targets: readonly RouteTarget[],
): readonly RouteTarget[] {
  const order = [...(policy().preferred ?? []), ...providers.map(({ id }) => id)];
  return targets.toSorted((a, b) => order.indexOf(a.provider) - order.indexOf(b.provider));
}
