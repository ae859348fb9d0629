import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "Text, pictures, sound and film go in, in any mixture that the model knows, and text, speech or pictures come out.",
  datasets: {
    "PKU-Alignment/align-anything":
      "Answers in several kinds of media with people's preferences, for teaching such models what is wanted.",
  },
  models: {
    "Qwen/Qwen2.5-Omni-7B": "Takes text, pictures, sound and film; writes, and speaks while it is writing.",
    "OmniGen2/OmniGen2":
      "Draws and edits pictures from texts and other pictures, and can describe what it sees.",
    "openbmb/MiniCPM-o-2_6": "Sees, hears and talks on small machines, and is meant for live conversation.",
    "ByteDance-Seed/BAGEL-7B-MoT":
      "Understands and draws with one network, so that a picture can be discussed and changed.",
  },
  spaces: {
    "OmniGen2/OmniGen2": "Try drawing, editing and joining of pictures by instruction.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Picture, in words",
        content: "A café terrace in the rain, all chairs tipped against the tables.",
      },
      {
        type: "text",
        label: "Recording, in words",
        content: "Rain on canvas, and a voice that asks: are they open?",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Answer",
        content:
          "It does not look so: the chairs are tipped against the tables, and nobody would sit outside in this rain. ☔",
      },
    ],
    made: "The answer was written by hand; a model of this kind could also speak it.",
  },
});
