import { MODALITIES, type Modality, TASKS } from "@inferhub/catalog";
import { OFFERS, pickKnownPrices } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";

/** What a provider offers, in figures. */
export interface ProviderStats {
  readonly id: string;
  readonly label: string;
  /** Kinds of tasks that it runs. */
  readonly kinds: readonly string[];
  /** Number of its models in the catalog; 0 means that they are unknown. */
  readonly models: number;
  /** Lowest and highest price of a million output tokens in US dollars. Absent if none is known. */
  readonly outputUsd: readonly [lowest: number, highest: number] | undefined;
  /** Price of a million output tokens of half the models, in US dollars. Absent if none is known. */
  readonly typicalOutputUsd: number | undefined;
  /** Longest context in tokens. Absent if none is known. */
  readonly contextTokens: number | undefined;
}

/** @param ids providers to list, in this order */
export function listProviderStats(ids: readonly string[]): readonly ProviderStats[] {
  return ids.flatMap((id) => STATS.get(id) ?? []);
}

const KINDS = new Map<string, Modality>(TASKS.map(({ id, modality }) => [id, modality]));

const STATS: ReadonlyMap<string, ProviderStats> = new Map(
  PROVIDERS.map((provider) => {
    const { id, label, operations } = provider;
    const run = OPERATIONS.filter((each) => Object.hasOwn(operations, each.id));
    const kinds = new Set(run.map(({ tasks }) => KINDS.get(tasks[0] ?? "")));
    const offers = OFFERS.filter((each) => each.provider === id && each.status !== "deprecated");
    const prices = offers.flatMap((offer) => {
      const { output } = pickKnownPrices(offer);
      return output !== undefined && output > 0 ? [output] : [];
    });
    const contexts = offers.flatMap(({ contextTokens }) => contextTokens ?? []);
    return [
      id,
      {
        id,
        label,
        kinds: Object.entries(MODALITIES).flatMap(([key, name]) =>
          kinds.has(key as Modality) ? [name] : [],
        ),
        models: OFFERS.filter((each) => each.provider === id).length,
        outputUsd: prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : undefined,
        typicalOutputUsd: getMedian(prices),
        contextTokens: contexts.length > 0 ? Math.max(...contexts) : undefined,
      },
    ];
  }),
);

function getMedian(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}
