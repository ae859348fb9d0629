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
  summary: "Answer questions about a video and describe what happens, when, and in which order.",
  datasets: {
    "lmms-lab/Video-MME": "A test set of short to long videos with multiple-choice questions.",
    "lmms-lab/VideoChatGPT":
      "Open questions about videos, graded for correctness, detail, context and temporal order.",
    "HuggingFaceFV/finevideo":
      "Permissively licensed videos with detailed annotations of scenes, people and mood, for training.",
  },
  models: {
    "Vision-CAIR/LongVU_Qwen2_7B": "Compresses redundant frames, so long videos fit into its context.",
    "GoodiesHere/Apollo-LMMs-Apollo-7B-t32":
      "The result of a study of video model design; requires custom code.",
    "HuggingFaceTB/SmolVLM2-2.2B-Instruct": "Runs on a laptop and accepts images and videos.",
  },
  spaces: {
    "llava-hf/video-llava": "Answers questions about your video or image.",
    "opencompass/openvlm_video_leaderboard": "Compares many models on several video benchmarks.",
    "HuggingFaceTB/SmolVLM2-HighlightGenerator": "Extracts the highlights of a long video and joins them.",
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
    made: "The video is a pan over a photo. The question and the response were written by hand.",
  },
});
