import table from "../generated/model-offers.json" with { type: "json" };

/** Where a model can be called: the part of an `Offer` that a call needs. */
export interface ModelOffer {
  readonly provider: string;
  readonly providerModelId: string;
  /** Whether the model returns text, as chat does. */
  readonly hasTextOutput: boolean;
}

const ROWS = table.offers as unknown as Readonly<
  Record<string, readonly (readonly [provider: string, providerModelId: string | 0 | 1, hasTextOutput?: 0])[]>
>;

/**
 * Offers of a Hub model, under its current or an earlier ID, in the order of `findOffers`. Uses a generated table
 * with a tenth of the offers.
 */
export function findModelOffers(hubId: string): readonly ModelOffer[] {
  const [before, after] = Object.entries(table.renamed).find(([start]) => hubId.startsWith(start)) ?? [
    "",
    "",
  ];
  const id = after + hubId.slice(before.length);
  const rows = Object.hasOwn(ROWS, id) ? ROWS[id] : undefined;
  return (rows ?? []).map(([provider, providerModelId, hasTextOutput = 1]) => ({
    provider,
    providerModelId: typeof providerModelId === "string" ? providerModelId : namesOf(id)[providerModelId],
    hasTextOutput: hasTextOutput === 1,
  }));
}

/** What the table abbreviates. */
const namesOf = (id: string) => [id, id.toLowerCase()] as const;
