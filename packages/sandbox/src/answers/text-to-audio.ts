import { encodeWav } from "@inferhub/catalog/wav";
import type { Answer } from "./answer.ts";
import { MUSIC_RATE, music } from "./sound/music.ts";

export const answerTextToAudio: Answer<"text-to-audio"> = ({ inputs }, { seed }) => ({
  bytes: encodeWav(music(inputs, seed), MUSIC_RATE),
  type: "audio/wav",
});
