import type { OperationId } from "@inferhub/catalog/operations";

/** Default name of an operation's output file, if the media type is unknown. */
const NAMES: Partial<Record<OperationId, string>> = {
  "text-to-image": "image.png",
  "image-to-image": "image.png",
  "image-text-to-image": "image.png",
  "text-to-video": "video.mp4",
  "image-to-video": "video.mp4",
  "image-text-to-video": "video.mp4",
  "text-to-speech": "speech.wav",
  "text-to-audio": "audio.wav",
};

/** Returns `undefined` if the response isn't a file. */
export function findFileName(operation: string): string | undefined {
  return (NAMES as Readonly<Record<string, string>>)[operation];
}
