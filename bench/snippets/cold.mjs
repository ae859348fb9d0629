/** A process that imports one of them and writes the first snippet, or with `none` does nothing. */
const MODEL = {
  id: "Qwen/Qwen3-8B",
  pipeline_tag: "text-generation",
  library_name: "transformers",
  tags: ["transformers", "safetensors", "qwen3", "text-generation", "conversational"],
  config: { architectures: ["Qwen3ForCausalLM"], model_type: "qwen3" },
  transformersInfo: { auto_model: "AutoModelForCausalLM", processor: "AutoTokenizer" },
  inference: "",
};
const PROVIDER = "groq";

/** @type {Record<string, () => Promise<readonly unknown[]>>} */
const FIRST = {
  none: async () => [MODEL],
  "library-ours": async () => {
    const { librarySnippets } = await import("../../packages/snippets/dist/index.js");
    return librarySnippets(MODEL);
  },
  "library-catalog": async () => {
    const { LIBRARY_SNIPPETS } = await import("../../packages/catalog/dist/library-snippets.js");
    return LIBRARY_SNIPPETS.transformers(MODEL);
  },
  "library-theirs": async () => {
    const { MODEL_LIBRARIES_UI_ELEMENTS } = await import("@huggingface/tasks");
    return MODEL_LIBRARIES_UI_ELEMENTS.transformers.snippets(/** @type {any} */ (MODEL));
  },
  "inference-ours": async () => {
    const { inferenceSnippets } = await import("../../packages/snippets/dist/index.js");
    return inferenceSnippets(MODEL, { provider: PROVIDER });
  },
  "inference-theirs": async () => {
    const { snippets } = await import("@huggingface/inference");
    return snippets.getInferenceSnippets(/** @type {any} */ (MODEL), PROVIDER, undefined, {});
  },
};

const write = FIRST[process.argv[2] ?? ""];
if (!write || (await write()).length === 0) process.exitCode = 1;
