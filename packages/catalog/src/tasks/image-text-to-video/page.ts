import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Animate an image with words",
  words: [
    "picture and prompt to video",
    "animate a photo with a prompt",
    "talking head",
    "image and text to video",
  ],
  summary:
    "A picture says how a scene looks, a sentence what happens in it, and a short film of it comes out.",
  datasets: {},
  models: {
    "Lightricks/LTX-Video":
      "Films from a sentence, from a picture or from both, and can pin pictures to several moments of a clip.",
  },
  spaces: {
    "Lightricks/ltx-video-distilled":
      "The variant with few steps, where a picture is set in motion while you wait.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "cat.jpg",
        alt: "A close photograph of a tabby cat with green eyes, its face turned to the right.",
      },
      {
        type: "text",
        label: "Prompt",
        content: "The camera glides from left to right, close to the cat's face; the cat keeps still.",
      },
    ],
    outputs: [
      {
        type: "video",
        filename: "cat-pan.mp4",
        alt: "The camera passes over the cat's face from left to right, until both eyes and the room behind are in view.",
      },
    ],
    made: "The film is a pan over the photograph, computed by a script; it shows nothing that the photograph does not hold.",
  },
});
