import { fingerprint } from "../models/text/hash.ts";
import type { Settings } from "../options.ts";
import { findProviders, getHubTasks } from "./hub-tasks.ts";

/** Format of the Hub's provider mapping: by provider, or in the user's preferred order. */
export type MappingForm = "object" | "array";

/** Fields that the Hub includes in every model response. */
const ALWAYS: ReadonlySet<string> = new Set(["_id", "id"]);

/**
 * Returns the Hub's record of a model. It lists every provider that supports the operation suggested by the model's name
 * and that accepts its ID.
 * @param expand fields to return. All fields if empty
 */
export async function lookUpModel(
  model: string,
  settings: Settings,
  expand: readonly string[],
  form: MappingForm,
): Promise<object> {
  const { task, pipelineTag } = getHubTasks(model);
  // Loaded on demand, because it imports the quirks of every provider.
  const { isKnownModel } = await import("../server/known-models.ts");
  const candidates = findProviders(model, settings.providers);
  const accepted = await Promise.all(
    candidates.map((provider) => isKnownModel({ provider, settings }, model)),
  );
  const able = candidates.filter((_, at) => accepted[at]);
  const entry = { status: "live", providerId: model, task };
  const record = {
    _id: [1, 2, 3].map((part) => fingerprint(model, part)).join(""),
    id: model,
    modelId: model,
    pipeline_tag: pipelineTag,
    tags: ["sandbox", pipelineTag],
    private: false,
    gated: false,
    likes: 0,
    downloads: 0,
    ...(able.length > 0 && { inference: "warm" }),
    inferenceProviderMapping:
      form === "array"
        ? able.map(({ id }) => ({ provider: id, hfModelId: model, ...entry }))
        : Object.fromEntries(able.map(({ id }) => [id, entry])),
  };
  if (expand.length === 0) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => ALWAYS.has(name) || expand.includes(name)),
  );
}
