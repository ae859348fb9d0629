import { openaiTranscriptions } from "./openai-transcriptions.ts";
import type { ServerFormat } from "./server-format.ts";

/** The model that Together takes when none is named. */
const DEFAULT_MODEL = "openai/whisper-large-v3";

/** Speech recognition as Together takes it: without a model as well. */
export const togetherTranscriptions: ServerFormat = {
  ...openaiTranscriptions,
  buildResponse: (call) =>
    openaiTranscriptions.buildResponse({ ...call, model: call.model || DEFAULT_MODEL }),
};
