import { openaiTranscriptions } from "./openai-transcriptions.ts";
import type { Wire } from "./wire.ts";

/** The model that Together takes when none is named. */
const DEFAULT_MODEL = "openai/whisper-large-v3";

/** Speech recognition as Together takes it: without a model as well. */
export const togetherTranscriptions: Wire = {
  ...openaiTranscriptions,
  answer: (call) => openaiTranscriptions.answer({ ...call, model: call.model || DEFAULT_MODEL }),
};
