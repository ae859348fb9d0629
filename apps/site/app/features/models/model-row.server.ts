import { LIBRARIES, TASKS } from "@inferhub/catalog";
import { fitsMemory } from "@inferhub/catalog/hardware";
import type { FacetKey } from "@inferhub/catalog/model-list";
import { type ModelIndex, type ModelRecord, OFFER_FEATURES, pickKnownPrices } from "@inferhub/catalog/models";
import type { GgufFileTypeName } from "@inferhub/catalog/quantization";
import { PROVIDERS } from "@inferhub/inference";
import { toTitle } from "../../lib/format.ts";
import { toModelPath } from "../../lib/model-path.ts";
import { findOperation, listCallableProviders, listModelOffers } from "../model/offers-view.server.ts";
import { FEATURE_LABELS } from "../model/panel/panel-view.ts";
import { getDisplayName } from "./display-name.server.ts";

/** A name that may have a page. */
export interface LabeledLink {
  readonly label: string;
  readonly href: string | undefined;
}

/** A model in the list. Absent fields are unknown. */
export interface ModelRow {
  readonly id: string;
  /** Empty for models without one. */
  readonly owner: string;
  /** Display name of the providers, or the name of the ID. */
  readonly name: string;
  readonly href: string;
  readonly task?: LabeledLink;
  readonly library?: LabeledLink;
  readonly license?: string;
  /** Whether one must request it. */
  readonly gated?: boolean;
  readonly parameters?: number;
  readonly contextTokens?: number;
  readonly released?: number;
  readonly downloads?: number;
  readonly likes?: number;
  readonly updated?: UpdatedTime;
  /** Labels of those that serve it and can be called, ours first. */
  readonly providers: readonly string[];
  /** GB that it is estimated to need. */
  readonly neededGb?: number;
  /** Lowest input price per million tokens in US dollars; 0 if it is free everywhere. */
  readonly inputUsd?: number;
  /** Whether a provider offers it for free, with limits. */
  readonly isFree?: true;
  /** The operation that providers run it with. */
  readonly operation?: string;
}

/** A time as readable text now, and unchanged. */
export interface UpdatedTime {
  readonly iso: string;
  readonly relative: string;
  readonly absolute: string;
}

const LABELS: Readonly<Record<FacetKey, ReadonlyMap<string, string>>> = {
  task: new Map(TASKS.map(({ id, name }) => [id, name])),
  library: new Map(LIBRARIES.map(({ key, prettyLabel }) => [key, prettyLabel])),
  provider: new Map(PROVIDERS.map(({ id, label }) => [id, label])),
  license: new Map(),
  feature: new Map(OFFER_FEATURES.map((id) => [id, FEATURE_LABELS[id] ?? toTitle(id)])),
};

/** Label of a facet value; defaults to the value. */
export const getLabel = (key: FacetKey, value: string) => LABELS[key].get(value) ?? value;

/** Values of the registry, whether or not a model has them. */
export const REGISTERED: Readonly<Record<FacetKey, readonly string[]>> = {
  task: [...LABELS.task.keys()],
  library: [...LABELS.library.keys()],
  provider: [...LABELS.provider.keys()],
  license: [],
  feature: [...LABELS.feature.keys()],
};

const RANKS: ReadonlyMap<string, number> = new Map(PROVIDERS.map(({ id }, rank) => [id, rank]));
const getRank = (provider: string) => RANKS.get(provider) ?? RANKS.size;

/**
 * @param quant GGUF type for memory estimates; absent if not requested
 * @param now current time, for relative times
 */
export function buildModelRow(
  record: ModelRecord,
  providers: ReturnType<ModelIndex["providersOf"]>,
  quant: GgufFileTypeName | undefined,
  now: number,
): ModelRow {
  const { id, pipeline_tag, library_name, contextTokens, maxPositions, releasedYear, lastModified } = record;
  const { license, gated, parameters, downloads, likes } = record;
  const offers = listModelOffers(id);
  const prices = offers.map((offer) => pickKnownPrices(offer).input).filter((price) => price !== undefined);
  const operation = findOperation(pipeline_tag)?.id;
  const { owner, name } = getDisplayName(record);
  const callable = listCallableProviders(offers, operation).map((provider) => provider.id);
  // The page of the model counts those that can be called.
  const served = offers.length > 0 ? providers.filter((provider) => callable.includes(provider)) : providers;
  return present({
    id,
    owner,
    name,
    href: toModelPath(id),
    task: pipeline_tag === undefined ? undefined : toLabeledLink("task", pipeline_tag, "/tasks/"),
    library: library_name === undefined ? undefined : toLabeledLink("library", library_name, "/libraries/"),
    license,
    gated,
    parameters,
    contextTokens: contextTokens ?? maxPositions,
    released: releasedYear,
    downloads,
    likes,
    updated: lastModified === undefined ? undefined : toUpdatedTime(lastModified, now),
    providers: [...served]
      .sort((one, other) => getRank(one) - getRank(other))
      .map((provider) => getLabel("provider", provider)),
    inputUsd: findLowestPrice(prices),
    isFree: prices.includes(0) || undefined,
    operation: callable.length > 0 ? operation : undefined,
    neededGb: quant && fitsMemory(record, { memoryGb: 0, fileType: quant }).neededGb,
  });
}

/** The lowest price that is paid: a free offer has limits. 0 if all offers are free, undefined without a known price. */
function findLowestPrice(prices: readonly number[]): number | undefined {
  const paid = prices.filter((price) => price > 0);
  if (paid.length > 0) return Math.min(...paid);
  return prices.length > 0 ? 0 : undefined;
}

type Present<Facts> = { [Key in keyof Facts]: Exclude<Facts[Key], undefined> };

/** Without fields that are undefined: each would be sent. */
const present = <Facts extends object>(facts: Facts): Present<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Present<Facts>;

const toLabeledLink = (key: FacetKey, value: string, path: string): LabeledLink => ({
  label: getLabel(key, value),
  href: LABELS[key].has(value) ? path + encodeURIComponent(value) : undefined,
});

const UNITS = [
  ["year", 365.25 * 86_400_000],
  ["month", 30.44 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const RELATIVE = new Intl.RelativeTimeFormat("en");
const ABSOLUTE = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** @returns undefined for what isn't a time */
function toUpdatedTime(iso: string, now: number): UpdatedTime | undefined {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return undefined;
  const [unit, length] =
    UNITS.find(([, each]) => Math.abs(now - time) >= each) ?? (["minute", 60_000] as const);
  return {
    iso: new Date(time).toISOString(),
    relative: RELATIVE.format(Math.trunc((time - now) / length), unit),
    absolute: `${ABSOLUTE.format(time)} UTC`,
  };
}
