import type { OperationId } from "@inferhub/catalog";

/** Words in model ids that tell what a model does. The first that fits counts. */
const FAMILIES: readonly (readonly [OperationId, RegExp])[] = [
  ["automatic-speech-recognition", /whisper|wizper|wav2vec|hubert|parakeet|canary|speech|transcri|\basr\b/i],
  [
    "text-to-image",
    /flux|diffusion|sdxl|\bsd-?\d|text-to-image|imagen?\b|pixart|kandinsky|recraft|ideogram|hidream/i,
  ],
  [
    "feature-extraction",
    /embed|sentence-transformers|minilm|mpnet|\bbge\b|\be5\b|\bgte\b|feature-extraction|retriev/i,
  ],
  ["text-classification", /sst-?2|sentiment|classif|emotion|toxic|finbert|distilbert|roberta|\bbert\b/i],
  ["chat-completion", /instruct|chat|llama|mistral|mixtral|qwen|gemma|deepseek|gpt|glm|kimi|\d+b\b|-it\b/i],
];

/** What a model does, as far as its name tells. */
export function operationOfModel(model: string): OperationId | undefined {
  return FAMILIES.find(([, words]) => words.test(model))?.[0];
}
