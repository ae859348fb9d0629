import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Clean up audio",
  words: [
    "noise removal",
    "remove background noise",
    "denoise",
    "speech enhancement",
    "vocal remover",
    "separate vocals",
    "stem separation",
    "source separation",
    "isolate voice",
    "karaoke",
    "voice conversion",
    "voice changer",
    "cocktail party",
  ],
  summary: "Remove noise, separate sources or change the voice in a recording.",
  datasets: {
    "Matthijs/cmu-arctic-xvectors":
      "Speaker embeddings of the CMU Arctic voices, used to select a target voice.",
  },
  models: {
    "ResembleAI/resemble-enhance": "Removes noise from speech and restores lost frequencies.",
    "microsoft/speecht5_vc": "Converts a recording to another voice given by an embedding.",
  },
  spaces: {
    "younver/speechbrain-speech-separation": "Separates two overlapping speakers.",
    "nakas/audio-diffusion_style_transfer": "Restyles a piece of music with a diffusion model.",
  },
  demo: {
    inputs: [
      {
        type: "audio",
        filename: "voices-mixed.mp3",
        alt: "Two synthetic voices speak at the same time: an announcement and a line of a recipe.",
      },
    ],
    outputs: [
      { type: "audio", filename: "voice-one.mp3", alt: "The announcement alone." },
      { type: "audio", filename: "voice-two.mp3", alt: "The line of the recipe alone." },
    ],
    made: "The voices were recorded separately and then mixed, so the separation is exact.",
  },
});
