import { createSeedIndex, MODELS, type ModelRecord } from "@inferhub/catalog/models";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import type { HubResponse } from "../../../src/hub/hub-response.ts";

/** What was found of a model. */
export interface ModelLookup {
  /** Absent where neither the catalogue nor the hub tells of it. */
  readonly record: ModelRecord | undefined;
  readonly response: HubResponse<ModelRecord>;
}

/** Nobody means more; snippets look at a handful. */
const MAX_TAGS = 300;

const IDS = new Set(MODELS.map(({ id }) => id));

/** Whether the catalogue knows a model without a network. */
export const isListed = (id: string): boolean => IDS.has(id);

/** Asks the catalogue and the hub. What the hub says wins; what only the catalogue knows stays. */
export async function findModel(id: string, hub: HubReader): Promise<ModelLookup> {
  const listed = createSeedIndex().get(id);
  const response = await hub.model(id, listed !== undefined);
  if (response.state !== "known") return { record: listed, response };
  // A hub leads from old names, and from other spellings, to the present one.
  const own = listed ?? createSeedIndex().get(response.value.id);
  return { record: mergeRecords(own, response.value), response };
}

/** The catalogue's id stays, since what providers sell is listed under it. */
export function mergeRecords(catalogRecord: ModelRecord | undefined, hubRecord: ModelRecord): ModelRecord {
  const hubFacts = Object.fromEntries(
    Object.entries(hubRecord).filter(([, value]) => value !== undefined && value !== null),
  );
  const record: ModelRecord = {
    ...catalogRecord,
    ...hubFacts,
    id: catalogRecord?.id ?? hubRecord.id,
    tags: hubRecord.tags,
  };
  const tags = hubRecord.tags.length > 0 ? hubRecord.tags : (catalogRecord?.tags ?? []);
  return { ...record, tags: tags.slice(0, MAX_TAGS) };
}
