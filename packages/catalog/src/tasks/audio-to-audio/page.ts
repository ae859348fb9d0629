import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
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
      "Remakes a piece of music in the manner of what a diffusion model has learnt.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Recording, in words",
        content:
          "Two people talk at once: a man reads out a recipe, and a woman gives directions to the harbour.",
      },
    ],
    outputs: [
      { type: "text", label: "First track, in words", content: "The man alone, reading out the recipe." },
      {
        type: "text",
        label: "Second track, in words",
        content: "The woman alone, giving directions to the harbour.",
      },
    ],
    made: "The three descriptions were written by hand and show an ideal separation.",
  },
});
