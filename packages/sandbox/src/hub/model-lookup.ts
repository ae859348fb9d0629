import { fingerprint } from "../models/text/hash.ts";
import type { Settings } from "../options.ts";
import { findProviders, getHubTasks } from "./hub-tasks.ts";

/** How the Hub tells who serves a model: by provider, or in the order that the caller prefers. */
export type MappingForm = "object" | "array";

/** Fields that the Hub includes in every model response. */
const ALWAYS: ReadonlySet<string> = new Set(["_id", "id"]);

/**
 * The Hub's record of a model. Every provider serves it that supports the operation its name suggests and that
 * accepts its ID.
 * @param expand the fields to return; all of them when empty
 */
export async function lookUpModel(
  model: string,
  settings: Settings,
  expand: readonly string[],
  form: MappingForm,
): Promise<object> {
  const { task, pipelineTag } = getHubTasks(model);
  // Loaded here, because it reads the quirks of every provider, which starting does not need.
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
