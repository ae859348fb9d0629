import type { ListedModel } from "../openai/models.ts";

/** Ollama identifies model files by hash. Remote models have no files. */
const NO_DIGEST = "0".repeat(64);

const buildDetails = (id: string) => {
  const family = (id.split("/").at(-1) ?? id).split(/[-:.\d]/, 1)[0] ?? "";
  return {
    parent_model: "",
    format: "",
    family,
    families: [family],
    parameter_size: /(?:^|[-_])(\d+(?:\.\d+)?[bm])(?:$|[-_:.])/i.exec(id)?.[1]?.toUpperCase() ?? "",
    quantization_level: "",
  };
};

/** A model in Ollama's format. */
export const toOllamaModel = ({ id, created }: ListedModel) => ({
  name: id,
  model: id,
  modified_at: new Date(created * 1000).toISOString(),
  size: 0,
  digest: NO_DIGEST,
  details: buildDetails(id),
});

/** Ollama's description of a model. */
export function toOllamaDescription({ id, created, context_length, modalities, features }: ListedModel) {
  const { family, ...details } = buildDetails(id);
  const input = modalities?.input ?? [];
  return {
    modelfile: "",
    parameters: "",
    template: "",
    details: { ...details, family },
    model_info: {
      "general.architecture": family,
      "general.basename": id,
      ...(context_length !== undefined && { [`${family}.context_length`]: context_length }),
    },
    capabilities: [
      "completion",
      ...(features?.includes("tools") ? ["tools"] : []),
      ...(features?.includes("reasoning") ? ["thinking"] : []),
      ...(input.includes("image") ? ["vision"] : []),
    ],
    modified_at: new Date(created * 1000).toISOString(),
  };
}
