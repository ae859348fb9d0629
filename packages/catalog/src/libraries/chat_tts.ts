import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "chat_tts",
  prettyLabel: "ChatTTS",
  repoName: "ChatTTS",
  repoUrl: "https://github.com/2noise/ChatTTS.git",
  description:
    "Speech synthesis for conversation in English and Chinese, with control of laughter, pauses and prosody.",
  tasks: ["text-to-audio", "text-to-speech"],
  countDownloads: 'path:"asset/GPT.pt"',
});
