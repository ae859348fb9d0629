import { defineForm } from "../../define-form.ts";
import type { audioToAudio } from "./operation.ts";

export const audioToAudioForm = defineForm<typeof audioToAudio>({
  inputs: {
    label: "Recording",
    help: "Audio as FLAC, WAV, MP3 or OGG. Models that separate voices expect one channel and two speakers.",
  },
  parameters: { label: "Further parameters", help: "Sent unchanged." },
});
