import table from "../generated/model-offers.json" with { type: "json" };

/** The part of an `Offer` that a call needs. */
export interface ModelOffer {
  readonly provider: string;
  readonly providerModelId: string;
  /** Whether the model generates text, as in chat. */
  readonly hasTextOutput: boolean;
}

const ROWS = table.offers as unknown as Readonly<
  Record<string, readonly (readonly [provider: string, providerModelId: string | 0 | 1, hasTextOutput?: 0])[]>
>;

/**
 * Returns the offers of a Hub model, by its current or an old ID, in the order of `findOffers`. Uses a generated table
 * with a tenth of the data.
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

/** Format of the compact table. */
const namesOf = (id: string) => [id, id.toLowerCase()] as const;
