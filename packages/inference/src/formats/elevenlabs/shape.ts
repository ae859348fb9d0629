import type { WireShape } from "../../contracts/wire-shape.ts";

/** Speech of ElevenLabs: the response is the recording. */
export const elevenlabsSpeechShape = {
  format: "elevenlabs-speech",
  response: { kind: "bytes", type: "audio/mpeg" },
} as const satisfies WireShape;

/** Transcripts of ElevenLabs, with the time of each word. */
export const elevenlabsTranscriptShape = { format: "elevenlabs-transcript" } as const satisfies WireShape;
