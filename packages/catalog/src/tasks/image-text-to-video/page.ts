import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
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
        type: "text",
        label: "Picture, in words",
        content: "A paper boat on a puddle, seen from the side, with brick houses reflected in the water.",
      },
      {
        type: "text",
        label: "Prompt",
        content: "The boat drifts to the right and rain begins to fall; the camera stays where it is.",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Film, shot by shot",
        content:
          "0 s: exactly the picture. 1 s: the boat moves, the reflection ripples behind it. 2 s: first rings of raindrops. 3 s: the boat has reached the right edge.",
      },
    ],
    made: "Picture and film were imagined and put into words by hand.",
  },
});
