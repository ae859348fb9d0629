/** The server halves of xAI's own formats. */

export { xaiSpeechServer, xaiTranscriptServer } from "./server/audio.ts";
export { xaiEditsServer } from "./server/edits.ts";
export { buildXaiError } from "./server/error.ts";
export { xaiVideoServer } from "./server/videos.ts";
