import { encodeWav } from "@inferhub/catalog/wav";
import type { ModelRunner } from "./model-runner.ts";
import { MUSIC_RATE, music } from "./sound/music.ts";

export const runTextToAudio: ModelRunner<"text-to-audio"> = ({ inputs }, { seed }) => ({
  bytes: encodeWav(music(inputs, seed), MUSIC_RATE),
  type: "audio/wav",
});
