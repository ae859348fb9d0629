import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "chat_tts",
  prettyLabel: "ChatTTS",
  repoName: "ChatTTS",
  repoUrl: "https://github.com/2noise/ChatTTS.git",
  description:
    "Speech synthesis for conversation in English and Chinese, with control of laughter, pauses and prosody.",
  tasks: ["text-to-audio", "text-to-speech"],
  countDownloads: 'path:"asset/GPT.pt"',
  usage: { source: "https://github.com/2noise/ChatTTS#basic-usage" },
});

export const snippets = defineSnippets("pip install ChatTTS torchaudio", () => [
  python`
    import ChatTTS
    import torch
    import torchaudio

    chat = ChatTTS.Chat()
    chat.load(compile=False)  # True takes longer to load and then runs faster

    wavs = chat.infer(["Did you hear the news? The concert is tonight after all."])
    torchaudio.save("speech.wav", torch.from_numpy(wavs[0]).reshape(1, -1), 24000)
  `,
]);
