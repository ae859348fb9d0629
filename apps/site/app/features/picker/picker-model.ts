import type { Attachable } from "../playground/attachable.ts";

/** A model at one provider. Absent fields are unknown. */
export interface PickerOffer {
  /** ID of the provider. */
  readonly provider: string;
  readonly label: string;
  /** Environment variable that contains the key. */
  readonly env: string;
  /** US dollars per million tokens. */
  readonly inputUsd?: number;
  readonly outputUsd?: number;
  /** Whether a document of the provider states that it costs nothing. */
  readonly isFree?: true;
  readonly contextTokens?: number;
}

/** A model that a form can run. */
export interface PickerModel {
  /** The Hub's ID, or the provider's if the Hub has none. */
  readonly id: string;
  readonly name: string;
  /** Who made it; empty if unknown. */
  readonly owner: string;
  /** Types of files that it reads. */
  readonly reads: readonly Attachable[];
  /** Providers that serve it, cheapest first; empty if no list has it. */
  readonly offers: readonly PickerOffer[];
  /** Year of its latest release; absent if unknown. */
  readonly year?: number;
}

/** The models that the picker lists: those of an operation with their providers, or given ones without providers. */
export type PickerSource =
  | {
      /** ID of the operation whose models are listed. */
      readonly operation: string;
      readonly models?: undefined;
    }
  | { readonly operation?: undefined; readonly models: readonly PickerModel[] };

/** Sorts offers: known prices first, cheapest first. */
export const sortByPrice = (offers: readonly PickerOffer[]): readonly PickerOffer[] =>
  [...offers].sort((a, b) => getPrice(a) - getPrice(b) || a.label.localeCompare(b.label, "en"));

const getPrice = ({ inputUsd, outputUsd, isFree }: PickerOffer): number => {
  if (isFree) return 0;
  return inputUsd === undefined || outputUsd === undefined ? Number.POSITIVE_INFINITY : inputUsd + outputUsd;
};

/** "$0.59 in, $0.79 out per 1M tokens", "Free", or "Price unknown". */
export function formatOfferPrice({ inputUsd, outputUsd, isFree }: PickerOffer): string {
  if (isFree) return "Free";
  if (inputUsd === undefined || outputUsd === undefined) return "Price unknown";
  return `${formatUsd(inputUsd)} in, ${formatUsd(outputUsd)} out per 1M tokens`;
}

/** `$12.50`, `$0.039`, `$0.000125`: cents, or three digits that say something. */
export const formatUsd = (usd: number): string =>
  usd.toLocaleString("en", {
    style: "currency",
    currency: "USD",
    ...(usd >= 0.01 ? { maximumFractionDigits: usd >= 1 ? 2 : 3 } : { maximumSignificantDigits: 3 }),
  });
