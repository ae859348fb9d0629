import { createSeedIndex, MODELS, type ModelRecord } from "@inferhub/catalog/models";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import type { HubResponse } from "../../../src/hub/hub-response.ts";

/** Result of a model lookup. */
export interface ModelLookup {
  /** Absent if the model is in neither the catalog nor the Hub. */
  readonly record: ModelRecord | undefined;
  readonly response: HubResponse<ModelRecord>;
}

/** A limit for untrusted records; snippets read only a few tags. */
const MAX_TAGS = 300;

const IDS = new Set(MODELS.map(({ id }) => id));

/** Whether the catalog has the model, without a request. */
export const isListed = (id: string): boolean => IDS.has(id);

/** Looks up a model in the catalog and on the Hub. The Hub's values take precedence. */
export async function findModel(id: string, hub: HubReader): Promise<ModelLookup> {
  const listed = createSeedIndex().get(id);
  const response = await hub.model(id, listed !== undefined);
  if (response.state !== "known") return { record: listed, response };
  // A hub leads from old names, and from other spellings, to the present one.
  const own = listed ?? createSeedIndex().get(response.value.id);
  return { record: mergeRecords(own, response.value), response };
}

/** Keeps the catalog's ID, under which the offers of providers are listed. */
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
