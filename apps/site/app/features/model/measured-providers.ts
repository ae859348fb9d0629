import type { OfferRow } from "./offers.ts";
import type { Measured } from "./panel/measured.ts";

/** A provider of a model, with the metrics of this server. */
export interface MeasuredProvider extends Measured {
  readonly id: string;
  readonly label: string;
}

/** Providers of offers that this server measured, once each. */
export function listMeasuredProviders(
  rows: readonly OfferRow[],
  measured: Readonly<Record<string, Measured>>,
): readonly MeasuredProvider[] {
  const labels = new Map(rows.map(({ provider, label }) => [provider, label]));
  return [...labels].flatMap(([id, label]) => {
    const own = measured[id];
    return own ? [{ ...own, id, label }] : [];
  });
}
