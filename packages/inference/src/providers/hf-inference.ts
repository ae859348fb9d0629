import { defineProvider } from "../types/provider.ts";
import { hubOperations } from "../wire/hub-inference.ts";
import { modelPath } from "../wire/model-path.ts";

/** Tasks that a model may serve beside its own, and that are therefore named in the path. */
const PIPELINES = new Set(["feature-extraction", "sentence-similarity"]);

export const hfInference = defineProvider({
  id: "hf-inference",
  label: "HF Inference API",
  baseUrl: "https://router.huggingface.co/hf-inference",
  docsUrl: "https://huggingface.co/docs/inference-providers/providers/hf-inference",
  auth: { env: ["HF_TOKEN", "HUGGINGFACE_API_KEY"] },
  usesHubModelIds: true,
  operations: hubOperations({
    task: (model, operation) =>
      PIPELINES.has(operation)
        ? `/models/${modelPath(model)}/pipeline/${operation}`
        : `/models/${modelPath(model)}`,
    chat: (model) => `/models/${modelPath(model)}/v1/chat/completions`,
    completions: (model) => `/models/${modelPath(model)}/v1/completions`,
  }),
});
