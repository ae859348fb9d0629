/** Servers decode by the file extension and reject unknown ones. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "audio/mpeg": "mp3",
  "audio/mp3": "mp3",
  "audio/mp4": "mp4",
  "audio/m4a": "m4a",
  "audio/x-m4a": "m4a",
  "audio/flac": "flac",
  "audio/x-flac": "flac",
  "audio/ogg": "ogg",
  "audio/webm": "webm",
  "video/webm": "webm",
};

/** Name of a recording as a part of a form: `audio.mp3`. */
export function toAudioFilename(file: Pick<Blob, "type">): string {
  const type = file.type.split(";")[0]?.trim().toLowerCase() ?? "";
  return `audio.${EXTENSIONS[type] ?? "wav"}`;
}
