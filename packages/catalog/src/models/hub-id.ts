import reviewed from "./offer-hub-ids.json" with { type: "json" };

/** What names an offer: the provider, and its own id of the model. */
export interface OfferName {
  readonly provider: string;
  readonly providerModelId: string;
}

/** The repository of the Hub that an offer is of. */
export interface HubMatch {
  readonly hubId: string;
  /** How this offer differs from the plain model, such as `"turbo"`, `"fp8"`, `"free"`. */
  readonly variant?: string;
}

type Rows<Row> = Readonly<Record<string, Readonly<Record<string, Row>> | undefined>>;

const RENAMED = Object.entries(reviewed.renamed);
const HUB_IDS: Rows<HubMatch> = reviewed.hubIds;
const WITHOUT: Rows<string> = reviewed.withoutHubId;
const REASONS: Readonly<Record<string, string | undefined>> = reviewed.reasons;

/** The id under which the Hub has a model today. The Hub redirects from the earlier one. */
export function toCurrentHubId(id: string): string {
  const renamed = RENAMED.find(([before]) => id.startsWith(before));
  return renamed ? renamed[1] + id.slice(renamed[0].length) : id;
}

/**
 * Repository of an offer.
 * @param listed value from the list of offers, overridden by the reviewed table
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

/** All names in the reviewed table, with a Hub ID or with a reason. */
export const REVIEWED_OFFER_NAMES: readonly OfferName[] = [HUB_IDS, WITHOUT].flatMap((rows) =>
  Object.entries(rows).flatMap(([provider, row]) =>
    Object.keys(row ?? {}).map((providerModelId) => ({ provider, providerModelId })),
  ),
);

function rowOf<Row>(rows: Rows<Row>, provider: string, id: string): Row | undefined {
  const own = Object.hasOwn(rows, provider) ? rows[provider] : undefined;
  return own && Object.hasOwn(own, id) ? own[id] : undefined;
}

/** Routers name a variant behind a colon: `owner/name:free`. A version of Bedrock, `v1:0`, isn't a variant. */
const suffixOf = (id: string): string | undefined => /:([a-z][a-z0-9-]*)$/.exec(id)?.[1];
