import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import { defineProvider } from "../contracts/provider.ts";
import { hubOperations } from "../formats/hub-inference/client.ts";
import { hubTask } from "../formats/hub-inference/hub-task.ts";
import { unwrapFirst } from "../formats/hub-inference/responses.ts";
import { encodeModelPath } from "../formats/lib/encode-model-path.ts";

/** One model runs several operations, so the path names both. */
const path = (model: string, operation: string) => `/models/${encodeModelPath(model)}/pipeline/${operation}`;

const hub = hubOperations({ task: path, chat: () => "/v1/chat/completions", completions: () => "" });

/** Models of `@inferhub/local`, which run in your process or in a server's. */
export const local = defineProvider({
  id: "local",
  label: "This machine",
  baseUrl: "http://localhost:8789",
  docsUrl: "https://github.com/inferhub/inferhub/blob/main/packages/local/README.md",
  auth: { env: ["INFERHUB_LOCAL_API_KEY"], optional: true },
  routerSupported: false,
  usesHubModelIds: true,
  // Of the models that are installed by default. Operations of other packs have none.
  defaultModels: {
    "audio-classification": "rnnoise",
    "audio-to-audio": "rnnoise",
    "feature-extraction": "use-lite-en",
    "image-to-image": "esrgan-slim-2x",
    "object-detection": "centernet-coco",
    "question-answering": "use-lite-en",
    "sentence-similarity": "use-lite-en",
    summarization: "use-lite-en",
    "text-classification": "wink-sentiment",
    "text-ranking": "use-lite-en",
    "text-to-speech": "flite-slt",
    "token-classification": "compromise-ner",
    "zero-shot-classification": "use-lite-en",
  },
  operations: {
    "chat-completion": hub["chat-completion"],
    "text-generation": hubTask(path, { operation: textGeneration, read: unwrapFirst }),
    "text-classification": hub["text-classification"],
    "audio-classification": hub["audio-classification"],
    "audio-to-audio": hub["audio-to-audio"],
    "automatic-speech-recognition": hub["automatic-speech-recognition"],
    "feature-extraction": hub["feature-extraction"],
    "fill-mask": hub["fill-mask"],
    "image-classification": hub["image-classification"],
    "image-segmentation": hub["image-segmentation"],
    "image-to-image": hub["image-to-image"],
    "image-to-text": hub["image-to-text"],
    "object-detection": hub["object-detection"],
    "question-answering": hub["question-answering"],
    "sentence-similarity": hub["sentence-similarity"],
    summarization: hub.summarization,
    "text-ranking": hubTask(path, { operation: textRanking }),
    "text-to-speech": hub["text-to-speech"],
    "token-classification": hub["token-classification"],
    translation: hub.translation,
    "zero-shot-classification": hub["zero-shot-classification"],
  },
});
