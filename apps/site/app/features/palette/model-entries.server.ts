import { TASKS, toCurrentTask } from "@inferhub/catalog";
import {
  MODELS,
  type ModelRecord,
  OFFERS,
  type Offer,
  pickKnownPrices,
  toCurrentHubId,
} from "@inferhub/catalog/models";
import { PROVIDERS } from "@inferhub/inference";
import { toModelPath } from "../../lib/model-path.ts";
import { toOfferPath } from "../../lib/offer-path.ts";
import type { Entry } from "../../lib/search.ts";
import { formatShort } from "../models/format.ts";

const TASK_NAMES: ReadonlyMap<string, string> = new Map(TASKS.map(({ id, name }) => [id, name]));
const CALLABLE: ReadonlySet<string> = new Set(PROVIDERS.map(({ id }) => id));

const OFFERS_BY_MODEL = groupBy(
  OFFERS.filter(({ provider, status }) => CALLABLE.has(provider) && status !== "deprecated"),
  ({ hubId }) => (hubId === undefined ? undefined : toCurrentHubId(hubId)),
);

/** Owners of the open models that each provider serves. */
const OWNERS = groupBy(OFFERS, ({ hubId, provider }) => (hubId === undefined ? undefined : provider));

/** A provider with only its own open models is their maker; one with many makers is a host. */
const isReseller = (provider: string): boolean =>
  new Set(OWNERS.get(provider)?.map(({ hubId = "" }) => hubId.split("/")[0])).size > 2;

/** Models without a Hub repository, whose offers use their name: GPT, Claude, Gemini. */
const CLOSED = groupBy(
  OFFERS.filter(
    ({ provider, hubId, openWeights, status }) =>
      CALLABLE.has(provider) && hubId === undefined && !openWeights && status !== "deprecated",
  ),
  ({ name }) => name.replace(/^[\w.]+: /, ""),
);

/** How many models the catalog has for a task. */
export const countModels = (taskId: string): number =>
  MODELS.filter(({ pipeline_tag }) => pipeline_tag && toCurrentTask(pipeline_tag) === taskId).length;

/** All searchable models: those on the Hub, with a page, and those only at providers. */
export const MODEL_ENTRIES: readonly Entry[] = [
  ...MODELS.map(toEntry),
  ...[...CLOSED].flatMap(([name, offers]) => toClosedEntry(name, offers)),
];

function toEntry(model: ModelRecord): Entry {
  const { id, pipeline_tag, parameters, releasedYear } = model;
  const offers = OFFERS_BY_MODEL.get(toCurrentHubId(id)) ?? [];
  const facts = [
    TASK_NAMES.get(toCurrentTask(pipeline_tag ?? "")) ?? pipeline_tag,
    parameters === undefined ? undefined : formatShort(parameters),
  ];
  return {
    group: "Models",
    label: id,
    summary: facts.filter((fact) => fact !== undefined).join(" · "),
    href: toModelPath(id),
    words: "",
    ...(releasedYear === undefined ? {} : { year: releasedYear }),
    ...offerFacts(offers),
  };
}

function toClosedEntry(name: string, offers: readonly Offer[]): Entry[] {
  const sorted = [...offers].sort((a, b) => Number(isReseller(a.provider)) - Number(isReseller(b.provider)));
  const [first] = sorted;
  if (!first?.modalities.output.includes("text") || !first.modalities.input.includes("text")) return [];
  return [
    {
      group: "Models",
      label: name,
      summary: "Text Generation",
      href: toOfferPath(first.provider, first.providerModelId),
      words: first.family?.replaceAll("-", " ") ?? "",
      year: Number(first.released.slice(0, 4)),
      ...offerFacts(sorted, true),
    },
  ];
}

function offerFacts(offers: readonly Offer[], withModel = false): Pick<Entry, "offers" | "usd" | "isFree"> {
  if (offers.length === 0) return {};
  const lowest = lowestPrice(offers);
  const byProvider = new Map(offers.toReversed().map((offer) => [offer.provider, offer]));
  return {
    offers: [...byProvider.values()].reverse().map(({ provider, providerModelId }) => ({
      provider,
      ...(withModel ? { model: providerModelId } : {}),
    })),
    ...(lowest === undefined ? {} : { usd: lowest }),
    ...(offers.some(({ free }) => free) ? { isFree: true } : {}),
  };
}

function lowestPrice(offers: readonly Offer[]): number | undefined {
  const prices = offers.map((offer) => pickKnownPrices(offer).input).filter((price) => price !== undefined);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
