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
  summary:
    "A recording and a request in words go in, and a written answer comes out that is based on what is heard.",
  datasets: {
    "nvidia/AF-Think":
      "Questions about sounds, music and speech, answered with the steps of reasoning before the answer.",
    "tsinghua-ee/QualiSpeech":
      "Recordings of speech with descriptions of their quality in words: noise, distortion, and how natural they sound.",
  },
  models: {
    "fixie-ai/ultravox-v0_5-llama-3_2-1b":
      "A small Llama that takes in speech directly, for voice assistants without a separate recognizer.",
    "Qwen/Qwen2-Audio-7B-Instruct":
      "Chats by voice, and answers questions about speech, music and other sounds.",
    "mistralai/Voxtral-Small-24B-2507":
      "Understands speech in several languages and answers, summarizes or transcribes it.",
    "nvidia/audio-flamingo-3":
      "Listens to speech, sounds and music and can reason about them; for research only.",
  },
  spaces: {
    "iamomtiwari/ATTT": "A plain form for a recording and a question about it.",
    "freddyaboulton/talk-to-qwen-webrtc":
      "A conversation with a Qwen model by microphone, live in the browser.",
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
    made: "We made the recording with espeak-ng and wrote the response by hand.",
  },
});
