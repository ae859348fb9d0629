import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Ask about audio",
  words: [
    "talk to audio",
    "audio question answering",
    "voice assistant",
    "summarize a recording",
    "summarize a podcast",
    "audio chat",
    "listen to a recording",
    "meeting minutes",
    "audio llm",
    "voice chat",
  ],
  summary: "Answer questions about a recording, or summarize it, with a prompt.",
  datasets: {
    "nvidia/AF-Think": "Questions about sounds, music and speech with reasoning steps.",
    "tsinghua-ee/QualiSpeech":
      "Speech recordings with text descriptions of noise, distortion and naturalness.",
  },
  models: {
    "fixie-ai/ultravox-v0_5-llama-3_2-1b": "A small Llama with direct speech input, for voice assistants.",
    "Qwen/Qwen2-Audio-7B-Instruct": "Supports voice chat and questions about speech, music and other sounds.",
    "mistralai/Voxtral-Small-24B-2507":
      "Answers questions about multilingual speech, and summarizes or transcribes it.",
    "nvidia/audio-flamingo-3":
      "Analyzes speech, sounds and music with optional reasoning; for research only.",
  },
  spaces: {
    "iamomtiwari/ATTT": "A minimal form for a recording and a question.",
    "freddyaboulton/talk-to-qwen-webrtc": "A live voice conversation with a Qwen model in the browser.",
  },
  demo: {
    inputs: [
      {
        type: "audio",
        filename: "speech-french.mp3",
        alt: "A woman's synthetic voice says in French that the museum is closed on Mondays, but the garden stays open.",
      },
      {
        type: "text",
        label: "Question",
        content: "I have only Monday. Is there anything I can visit? Answer in English.",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Answer",
        content: "Yes, the garden: it stays open on Mondays, while the museum is closed.",
      },
    ],
    made: "The recording was made with espeak-ng. The response was written by hand.",
  },
});
