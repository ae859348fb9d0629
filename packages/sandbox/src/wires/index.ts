import { fal } from "./fal.ts";
import { falQueue } from "./fal-queue.ts";
import { inputsParameters } from "./inputs-parameters.ts";
import { openaiChat } from "./openai-chat.ts";
import { openaiEmbeddings } from "./openai-embeddings.ts";
import { openaiImages } from "./openai-images.ts";
import { openaiTranscriptions } from "./openai-transcriptions.ts";
import type { Wire } from "./wire.ts";

/** Who answers which format, by the name that adapters give it. */
export const WIRES: ReadonlyMap<string, Wire> = new Map(
  Object.entries({
    "openai-chat": openaiChat,
    "openai-embeddings": openaiEmbeddings,
    "openai-images": openaiImages,
    "openai-transcriptions": openaiTranscriptions,
    "inputs-parameters": inputsParameters,
    fal,
    "fal-queue": falQueue,
  }),
);
