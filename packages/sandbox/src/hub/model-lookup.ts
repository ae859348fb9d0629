import type { Provider } from "@inferhub/inference";
import { fingerprint } from "../models/text/hash.ts";
import { findProviders, getHubTasks } from "./hub-tasks.ts";

/** How the Hub tells who serves a model: by provider, or in the order that the caller prefers. */
export type MappingForm = "object" | "array";

/** What the Hub always says of a model, whatever it is asked for. */
const ALWAYS: ReadonlySet<string> = new Set(["_id", "id"]);

/**
 * What the Hub says about a model: every provider that can do what the model's name suggests serves it.
 * @param expand the members that were asked for; all of them when empty
 */
export function lookUpModel(
  model: string,
  providers: readonly Provider[],
  expand: readonly string[],
  form: MappingForm,
): object {
  const { task, pipelineTag } = getHubTasks(model);
  const able = findProviders(model, providers);
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
