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
  summary: "Generate a short video from an image that sets the look and a prompt that sets the action.",
  datasets: {},
  models: {
    "Lightricks/LTX-Video":
      "Accepts a prompt, an image or both, and can place images at several points of a clip.",
  },
  spaces: {
    "Lightricks/ltx-video-distilled": "Runs the few-step variant and animates an image within seconds.",
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
    made: "The video is a pan over the photo, computed by a script.",
  },
});
