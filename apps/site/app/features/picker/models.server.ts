import {
  OFFERS,
  type Offer,
  pickKnownPrices,
  sortPlainFirst,
  toCurrentHubId,
} from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import type { Attachable } from "../playground/attachable.ts";
import { type PickerModel, type PickerOffer, sortByPrice } from "./picker-model.ts";

const OPERATION = "chat-completion";

/** Routers choose a provider themselves: they serve no model of their own. */
const CALLABLE = new Map(
  (PROVIDERS as readonly Provider[])
    .filter(({ operations }) => Object.hasOwn(operations, OPERATION))
    .map((provider) => [provider.id, provider]),
);

let models: ReadonlyMap<string, PickerModel> | undefined;

/** Models that some provider serves and our client can talk to, those with most providers first. */
export const listChatModels = (): readonly PickerModel[] => [...getChatModels().values()];

/** The model that is offered first: that of the operation's examples. */
export const getDefaultChatModel = (): PickerModel =>
  findChatModel(OPERATIONS.find(({ id }) => id === OPERATION)?.exampleModel ?? "");

/** The model of a URL. Unknown models have no providers. */
export function findChatModel(id: string): PickerModel {
  const known = getChatModels();
  return known.get(id) ?? known.get(toCurrentHubId(id)) ?? { ...splitName(id), id, reads: [], offers: [] };
}

function getChatModels(): ReadonlyMap<string, PickerModel> {
  models ??= new Map(
    [...groupOffers()]
      .map(([id, offers]) => toPickerModel(id, offers))
      .sort((a, b) => b.offers.length - a.offers.length || a.id.localeCompare(b.id, "en"))
      .map((model) => [model.id, model]),
  );
  return models;
}

function groupOffers(): Map<string, Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of sortPlainFirst(OFFERS.filter(isChat))) {
    const id = offer.hubId === undefined ? offer.providerModelId : toCurrentHubId(offer.hubId);
    groups.set(id, [...(groups.get(id) ?? []), offer]);
  }
  return groups;
}

/** Lists of providers call the output of these text, but they do not chat. */
const NO_CHAT = /embed|rerank|\b(bge|guard|moderation|whisper|tts|transcribe)\b/i;

const isChat = ({ provider, name, providerModelId, modalities: { input, output } }: Offer) =>
  CALLABLE.has(provider) &&
  input.includes("text") &&
  output.includes("text") &&
  !NO_CHAT.test(`${name} ${providerModelId}`);

function toPickerModel(id: string, offers: readonly Offer[]): PickerModel {
  // The plain model of a provider precedes its variants.
  const plain = offers.filter(
    ({ provider }, index) => offers.findIndex((each) => each.provider === provider) === index,
  );
  const name = splitName(id);
  return {
    id,
    owner: name.owner,
    name: chooseName(offers.map((offer) => offer.name)) || name.name,
    reads: READABLE.filter((kind) => offers.some(({ modalities }) => modalities.input.includes(kind))),
    offers: sortByPrice(plain.map(toPickerOffer)),
  };
}

/** Prefers display names with spaces, then the most common, then the shortest. */
function chooseName(names: readonly string[]): string {
  const count = (name: string) => names.filter((each) => each === name).length;
  const rank = (name: string) => Number(name.includes(" ")) * 100 + count(name);
  return [...names].sort((a, b) => rank(b) - rank(a) || a.length - b.length)[0] ?? "";
}

const READABLE: readonly Attachable[] = ["image", "audio", "video"];

function toPickerOffer(offer: Offer): PickerOffer {
  const provider = CALLABLE.get(offer.provider);
  const { input, output } = pickKnownPrices(offer);
  return {
    provider: offer.provider,
    label: provider?.label ?? offer.provider,
    env: provider?.auth.env[0] ?? "",
    ...(input !== undefined && { inputUsd: input }),
    ...(output !== undefined && { outputUsd: output }),
    ...(offer.free && { isFree: true as const }),
    ...(offer.contextTokens !== undefined && { contextTokens: offer.contextTokens }),
  };
}

/** The Hub's IDs start with an owner. Longer ones are paths of a provider. */
function splitName(id: string) {
  if (id.split("/").length > 2) return { owner: "", name: id.slice(id.lastIndexOf("/") + 1) };
  const slash = id.indexOf("/");
  return { owner: id.slice(0, Math.max(0, slash)), name: id.slice(slash + 1) };
}
