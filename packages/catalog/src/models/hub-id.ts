import reviewed from "./offer-hub-ids.json" with { type: "json" };

/** Key of an offer: the provider and its model ID. */
export interface OfferName {
  readonly provider: string;
  readonly providerModelId: string;
}

/** The Hub repository of an offer. */
export interface HubMatch {
  readonly hubId: string;
  /** Variant of the model, such as `"turbo"`, `"fp8"`, `"free"`. */
  readonly variant?: string;
}

type Rows<Row> = Readonly<Record<string, Readonly<Record<string, Row>> | undefined>>;

const RENAMED = Object.entries(reviewed.renamed);
const HUB_IDS: Rows<HubMatch> = reviewed.hubIds;
const WITHOUT: Rows<string> = reviewed.withoutHubId;
const REASONS: Readonly<Record<string, string | undefined>> = reviewed.reasons;

/** Returns the current Hub ID of a model. The Hub redirects from old IDs. */
export function toCurrentHubId(id: string): string {
  const renamed = RENAMED.find(([before]) => id.startsWith(before));
  return renamed ? renamed[1] + id.slice(renamed[0].length) : id;
}

/**
 * Returns the Hub repository of an offer.
 * @param listed ID from the list of offers. The reviewed table overrides it
 */
export function findHubMatch(
  { provider, providerModelId }: OfferName,
  listed?: string | undefined,
): HubMatch | undefined {
  const row = rowOf(HUB_IDS, provider, providerModelId);
  const hubId = row?.hubId ?? listed;
  if (hubId === undefined) return undefined;
  const variant = row?.variant ?? suffixOf(providerModelId);
  return { hubId: toCurrentHubId(hubId), ...(variant ? { variant } : {}) };
}

/** Explains why an offer of an open model has no Hub ID; `undefined` if the reason is unknown. */
export function explainMissingHubId({ provider, providerModelId }: OfferName): string | undefined {
  return REASONS[rowOf(WITHOUT, provider, providerModelId) ?? ""];
}

/** All entries of the reviewed table, with a Hub ID or a reason. */
export const REVIEWED_OFFER_NAMES: readonly OfferName[] = [HUB_IDS, WITHOUT].flatMap((rows) =>
  Object.entries(rows).flatMap(([provider, row]) =>
    Object.keys(row ?? {}).map((providerModelId) => ({ provider, providerModelId })),
  ),
);

function rowOf<Row>(rows: Rows<Row>, provider: string, id: string): Row | undefined {
  const own = Object.hasOwn(rows, provider) ? rows[provider] : undefined;
  return own && Object.hasOwn(own, id) ? own[id] : undefined;
}

/** Routers append variants after a colon: `owner/name:free`. A Bedrock version, `v1:0`, isn't a variant. */
const suffixOf = (id: string): string | undefined => /:([a-z][a-z0-9-]*)$/.exec(id)?.[1];
