import {
  MODELS,
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

const CHAT = "chat-completion";

type ModelMap = ReadonlyMap<string, PickerModel>;

/** Cache: models and offers do not change while the server runs. */
const found = new Map<string, ModelMap>();

/** Whether the picker has a list of models for an operation. */
export const isPickerOperation = (operation: string): boolean =>
  OPERATIONS.some(({ id }) => id === operation);

/**
 * Models for an operation, those of most providers first. Chat models have at least one provider. For other
 * operations, catalog models without a listed provider are last, because some providers run any model of the
 * Hub.
 */
export const listPickerModels = (operation: string): readonly PickerModel[] => [
  ...getModels(operation).values(),
];

/** The model of the operation's examples. */
export const getDefaultModel = (operation = CHAT): PickerModel =>
  findPickerModel(OPERATIONS.find(({ id }) => id === operation)?.exampleModel ?? "", operation);

/** The model of a URL. Unknown models have no providers. */
export function findPickerModel(id: string, operation = CHAT): PickerModel {
  const known = getModels(operation);
  return known.get(id) ?? known.get(toCurrentHubId(id)) ?? { ...splitName(id), id, reads: [], offers: [] };
}

/** Whether the list of an operation has a model. */
export const isPickerModel = (id: string, operation: string): boolean => getModels(operation).has(id);

function getModels(operation: string): ModelMap {
  const models = found.get(operation) ?? buildModels(operation);
  found.set(operation, models);
  return models;
}

function buildModels(operation: string): ModelMap {
  const callable = new Map(
    (PROVIDERS as readonly Provider[])
      .filter(({ operations }) => Object.hasOwn(operations, operation))
      .map((provider) => [provider.id, provider]),
  );
  const fits = operation === CHAT ? isChat : createFits(operation);
  const groups = groupOffers(OFFERS.filter((offer) => callable.has(offer.provider) && fits(offer)));
  const models = new Map([...groups].map(([id, offers]) => [id, toPickerModel(id, offers, callable)]));
  if (operation !== CHAT) addUnlisted(models, operation, callable);
  return new Map(
    [...models.values()]
      .sort((a, b) => b.offers.length - a.offers.length || a.id.localeCompare(b.id, "en"))
      .map((model) => [model.id, model]),
  );
}

/** Adds models without offers: a provider's default model, the example, and those of the catalog. */
function addUnlisted(
  models: Map<string, PickerModel>,
  operation: string,
  callable: ReadonlyMap<string, Provider>,
): void {
  for (const { id: provider, label, auth, defaultModels } of callable.values()) {
    const id = defaultModels?.[operation];
    if (id === undefined || models.has(id)) continue;
    const offers = [{ provider, label, env: auth.env[0] ?? "" }];
    models.set(id, { ...splitName(id), id, reads: [], offers });
  }
  const { tasks, exampleModel } = findOperation(operation);
  const ids = MODELS.filter(({ pipeline_tag = "" }) => tasks.includes(pipeline_tag)).map(({ id }) => id);
  for (const id of [exampleModel, ...ids])
    if (!models.has(id)) models.set(id, { ...splitName(id), id, reads: [], offers: [] });
}

function findOperation(id: string): { readonly tasks: readonly string[]; readonly exampleModel: string } {
  return OPERATIONS.find((each) => each.id === id) ?? { tasks: [], exampleModel: "" };
}

function groupOffers(offers: readonly Offer[]): Map<string, Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of sortPlainFirst(offers)) {
    const id = offer.hubId === undefined ? offer.providerModelId : toCurrentHubId(offer.hubId);
    groups.set(id, [...(groups.get(id) ?? []), offer]);
  }
  return groups;
}

/** Lists of providers call the output of these text, but they do not chat. */
const NO_CHAT = /embed|rerank|\b(bge|guard|moderation|whisper|tts|transcribe)\b/i;

const isChat = ({ name, providerModelId, modalities: { input, output } }: Offer) =>
  input.includes("text") && output.includes("text") && !NO_CHAT.test(`${name} ${providerModelId}`);

/** Input and output of the offers without a Hub ID that an operation can call. */
const MEDIA: Readonly<Record<string, readonly [input: string, output: string]>> = {
  "text-to-image": ["text", "image"],
  "text-to-speech": ["text", "audio"],
  "text-to-video": ["text", "video"],
};

/** Offers of the operation's tasks. Offers without a Hub ID count if they return only the operation's medium. */
function createFits(operation: string): (offer: Offer) => boolean {
  const { tasks } = findOperation(operation);
  const ids = new Set(
    MODELS.filter(({ pipeline_tag = "" }) => tasks.includes(pipeline_tag)).map(({ id }) => id),
  );
  const media = MEDIA[operation];
  return ({ hubId, modalities: { input, output } }) => {
    if (hubId !== undefined) return ids.has(hubId) || ids.has(toCurrentHubId(hubId));
    if (!media) return false;
    return (input as readonly string[]).includes(media[0]) && output.length === 1 && output[0] === media[1];
  };
}

function toPickerModel(
  id: string,
  offers: readonly Offer[],
  callable: ReadonlyMap<string, Provider>,
): PickerModel {
  // The plain model of a provider precedes its variants.
  const plain = offers.filter(
    ({ provider }, index) => offers.findIndex((each) => each.provider === provider) === index,
  );
  const name = splitName(id);
  const year = Math.max(...offers.map(({ released }) => Number(released.slice(0, 4))));
  return {
    id,
    owner: name.owner,
    name: chooseName(offers.map((offer) => offer.name)) || name.name,
    reads: READABLE.filter((kind) => offers.some(({ modalities }) => modalities.input.includes(kind))),
    offers: sortByPrice(plain.map((offer) => toPickerOffer(offer, callable.get(offer.provider)))),
    year,
  };
}

/** Prefers display names with spaces, then the most common, then the shortest. */
function chooseName(names: readonly string[]): string {
  const count = (name: string) => names.filter((each) => each === name).length;
  const rank = (name: string) => Number(name.includes(" ")) * 100 + count(name);
  return [...names].sort((a, b) => rank(b) - rank(a) || a.length - b.length)[0] ?? "";
}

const READABLE: readonly Attachable[] = ["image", "audio", "video"];

function toPickerOffer(offer: Offer, provider: Provider | undefined): PickerOffer {
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
