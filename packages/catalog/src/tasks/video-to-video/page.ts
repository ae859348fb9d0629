import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "A film goes in, often with an instruction or a control film, and a changed film with the same movement comes out: edited, restored or in another style.",
  datasets: {
    "suimu/VIRESET":
      "Films with annotated objects, made for repainting them under the guidance of sketches and words.",
    "zhangsh2001/LongV-EVAL": "Long films with prompts, for finding out whether an edit holds to the end.",
    "Iceclear/SeedVR_VideoDemos": "Films before and after restoration, to be looked at side by side.",
  },
  models: {
    "decart-ai/Lucy-Edit-Dev":
      "Follows a sentence: changes clothes, things or surroundings and keeps the movement.",
    "LeoLau/Shape-for-Motion":
      "Edits by way of a 3D shape of the object, so that a change fits from every angle.",
    "nvidia/Cosmos-Transfer2.5-2B":
      "Paints realistic film over outlines, depth or masks, above all for training robots.",
    "numz/SeedVR2_comfyUI": "Weights of the SeedVR2 restorer, packed for workflows in ComfyUI.",
  },
  spaces: {
    "decart-ai/lucy-edit-dev": "Upload a short film, say what should change, and compare.",
    "ByteDance-Seed/SeedVR2-3B": "Sharpens and enlarges a film or a picture of yours.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Film, in words",
        content: "Four seconds: a cyclist in a grey coat rides along a canal from left to right.",
      },
      { type: "text", label: "Instruction", content: "Make the coat bright yellow." },
    ],
    outputs: [
      {
        type: "text",
        label: "Film, in words",
        content:
          "The same four seconds, the same ride and the same ripples on the water; only the coat is bright yellow.",
      },
    ],
    made: "Written by hand, to say what should change and what should stay.",
  },
});
