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
  summary:
    "A recording goes in, and one or more recordings come out: cleaned, parted into its sources, or in another voice.",
  datasets: {
    "Matthijs/cmu-arctic-xvectors":
      "Vectors that describe the voices of CMU Arctic's speakers, to tell a model which voice to take on.",
  },
  models: {
    "ResembleAI/resemble-enhance":
      "Removes noise from speech, then restores what the microphone or the line has lost.",
    "microsoft/speecht5_vc": "Says what a recording says in another voice, which a vector describes.",
  },
  spaces: {
    "younver/speechbrain-speech-separation": "Parts two voices that were recorded on top of each other.",
    "nakas/audio-diffusion_style_transfer":
      "Remakes a piece of music in the manner of what a diffusion model has learned.",
  },
  demo: {
    inputs: [
      {
        type: "audio",
        filename: "voices-mixed.mp3",
        alt: "Two synthetic voices speak at once: an announcement and a line of a recipe.",
      },
    ],
    outputs: [
      { type: "audio", filename: "voice-one.mp3", alt: "The announcement alone." },
      { type: "audio", filename: "voice-two.mp3", alt: "The line of the recipe alone." },
    ],
    made: "The two voices were recorded apart and then mixed, so the separation is exact.",
  },
});
