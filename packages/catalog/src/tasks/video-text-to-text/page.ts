import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Ask about a video",
  words: [
    "summarize a video",
    "video question answering",
    "chat with a video",
    "describe a video",
    "video understanding",
    "youtube summary",
    "video captioning",
    "video summary",
  ],
  summary:
    "A film and a question or instruction go in, an answer in words comes out: what happens, when, and in which order.",
  datasets: {
    "lmms-lab/Video-MME":
      "Films from short to long with multiple-choice questions; a test, not for training.",
    "lmms-lab/VideoChatGPT":
      "Open questions about films, graded for correctness, detail, context and sense of time.",
    "HuggingFaceFV/finevideo":
      "Films with permissive licenses and close descriptions of scenes, people and mood, for training.",
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
        type: "video",
        filename: "rocket-tilt.mp4",
        alt: "At dusk the view rises along a white rocket on its launch pad, from bright lamps at its foot to its tip.",
      },
      {
        type: "text",
        label: "Question",
        content: "Does the rocket lift off, and are the lamps still in view when its tip appears?",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Answer",
        content:
          "No, it stays on its pad between the towers; only the camera rises. The lamps are out of view before the tip comes in.",
      },
    ],
    made: "The film is a pan over a photograph; question and answer were written by hand after looking at its frames.",
  },
});
