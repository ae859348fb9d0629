import type { WireShape } from "../../contracts/wire-shape.ts";

/** Speech of Deepgram: the response is the recording. */
export const deepgramSpeechShape = {
  format: "deepgram-speech",
  response: { kind: "bytes", type: "audio/mpeg" },
} as const satisfies WireShape;

/** Transcripts of Deepgram, with the time of each word. */
export const deepgramTranscriptShape = { format: "deepgram-transcript" } as const satisfies WireShape;
