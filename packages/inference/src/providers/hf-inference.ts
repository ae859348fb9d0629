import { defineProvider } from "../contracts/provider.ts";
import { hubOperations } from "../formats/hub-inference/client.ts";
import { encodeModelPath } from "../formats/lib/encode-model-path.ts";

/** Tasks that a model may serve in addition to its own, and that are therefore named in the path. */
const PIPELINES = new Set(["feature-extraction", "sentence-similarity"]);

export const hfInference = defineProvider({
  id: "hf-inference",
  label: "HF Inference API",
  baseUrl: "https://router.huggingface.co/hf-inference",
  docsUrl: "https://huggingface.co/docs/inference-providers/providers/hf-inference",
  verified: "2026-11-23",
  // https://huggingface.co/docs/hub/api
  accountPath: "https://huggingface.co/api/whoami-v2",
  auth: { env: ["HF_TOKEN", "HUGGINGFACE_API_KEY"], keyPrefixes: ["hf_"] },
  usesHubModelIds: true,
  modelList: {
    url: "https://router.huggingface.co/v1/models",
    offers: { at: "providers", provider: "provider" },
    contextTokens: "context_length",
    prices: { input: "pricing.input", output: "pricing.output" },
    usdPerUnit: 1,
  },
  operations: hubOperations({
    task: (model, operation) =>
      PIPELINES.has(operation)
        ? `/models/${encodeModelPath(model)}/pipeline/${operation}`
        : `/models/${encodeModelPath(model)}`,
    chat: (model) => `/models/${encodeModelPath(model)}/v1/chat/completions`,
    completions: (model) => `/models/${encodeModelPath(model)}/v1/completions`,
  }),
});
