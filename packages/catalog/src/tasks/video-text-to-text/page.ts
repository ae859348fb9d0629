import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "A film and a question or instruction go in, an answer in words comes out: what happens, when, and in which order.",
  datasets: {
    "lmms-lab/Video-MME":
      "Films from short to very long with multiple-choice questions; a test, not for training.",
    "lmms-lab/VideoChatGPT":
      "Open questions about films, graded for correctness, detail, context and sense of time.",
    "HuggingFaceFV/finevideo":
      "Films with permissive licences and close descriptions of scenes, people and mood, for training.",
  },
  models: {
    "Vision-CAIR/LongVU_Qwen2_7B":
      "Drops redundant frames and shrinks dull ones, so that long films fit into its context.",
    "GoodiesHere/Apollo-LMMs-Apollo-7B-t32":
      "Came out of a study of how video models should be designed; brings its own code.",
    "HuggingFaceTB/SmolVLM2-2.2B-Instruct": "Small enough for a laptop, and takes pictures as well as films.",
  },
  spaces: {
    "llava-hf/video-llava": "Ask questions about a film or a picture of your own.",
    "opencompass/openvlm_video_leaderboard": "Gathers results of many models on several tests of watching.",
    "HuggingFaceTB/SmolVLM2-HighlightGenerator":
      "Picks out the moments of a long recording that are worth keeping and joins them.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Film, in words",
        content:
          "Nine seconds on a jetty: a woman unties a rope, steps into a rowing boat and pushes off; a dog stays behind.",
      },
      {
        type: "text",
        label: "Question",
        content: "Who is left on the jetty at the end, and what was untied before?",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Answer",
        content: "The dog is left on the jetty. Before the boat moved off, the woman untied its rope.",
      },
    ],
    made: "The answer was written by hand.",
  },
});
