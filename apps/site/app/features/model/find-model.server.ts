import { createSeedIndex, MODELS, type ModelRecord } from "@inferhub/catalog/models";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import type { HubReply } from "../../../src/hub/hub-reply.ts";

/** What was found of a model. */
export interface FoundModel {
  /** Absent where neither the catalogue nor the hub tells of it. */
  readonly record: ModelRecord | undefined;
  readonly reply: HubReply<ModelRecord>;
}

/** Nobody means more; snippets look at a handful. */
const MOST_TAGS = 300;

const IDS = new Set(MODELS.map(({ id }) => id));

/** Whether the catalogue knows a model without a network. */
export const isListed = (id: string): boolean => IDS.has(id);

/** Asks the catalogue and the hub. What the hub says wins; what only the catalogue knows stays. */
export async function findModel(id: string, hub: HubReader): Promise<FoundModel> {
  const listed = createSeedIndex().get(id);
  const reply = await hub.model(id, listed !== undefined);
  if (reply.state !== "known") return { record: listed, reply };
  // A hub leads from old names, and from other spellings, to the present one.
  const own = listed ?? createSeedIndex().get(reply.value.id);
  return { record: merged(own, reply.value), reply };
}

/** The catalogue's id stays, since what providers sell is listed under it. */
export function merged(own: ModelRecord | undefined, fresh: ModelRecord): ModelRecord {
  const told = Object.fromEntries(
    Object.entries(fresh).filter(([, value]) => value !== undefined && value !== null),
  );
  const record: ModelRecord = { ...own, ...told, id: own?.id ?? fresh.id, tags: fresh.tags };
  const tags = fresh.tags.length > 0 ? fresh.tags : (own?.tags ?? []);
  return { ...record, tags: tags.slice(0, MOST_TAGS) };
}
