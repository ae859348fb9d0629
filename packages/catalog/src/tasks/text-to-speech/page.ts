import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Read text aloud",
  words: [
    "tts",
    "voice generator",
    "text to voice",
    "voiceover",
    "voice over",
    "narrate",
    "narration",
    "audiobook",
    "speak",
    "speech synthesis",
    "read aloud",
    "ai voice",
    "voice cloning",
    "clone a voice",
    "clone my voice",

    "say it",
    "natural voice",
    "screen reader",
  ],
  summary: "Generate speech from text with a preset voice or one cloned from a sample.",
  datasets: {
    "parler-tts/mls_eng_10k":
      "A subset of the English audiobooks in Multilingual LibriSpeech, sized for affordable training.",
    "mythicinfinity/libritts_r":
      "English audiobooks by many readers, with audio cleaned by a restoration model.",
    "facebook/multilingual_librispeech":
      "Public-domain audiobooks in several European languages, segmented and transcribed.",
  },
  models: {
    "KittenML/kitten-tts-nano-0.1": "A tiny English model with preset voices that runs without a GPU.",
    "ResembleAI/chatterbox":
      "Clones an English voice from a short clip and has a control for expressiveness.",
    "fishaudio/fish-speech-1.5":
      "A multilingual model with voice cloning; the license excludes commercial use.",
    "nari-labs/Dia-1.6B-0626":
      "Generates English dialogue between two tagged speakers, with laughter and sighs.",
  },
  spaces: {
    "hexgrad/Kokoro-TTS": "Reads text with the preset voices of Kokoro, a small and fast model.",
    "fishaudio/fish-speech-1": "Runs Fish Speech on your text, with an optional reference recording.",
    "ResembleAI/Chatterbox": "Reads text in your own voice, with adjustable expressiveness.",
    "TTS-AGI/TTS-Arena-V2": "Ranks systems by blind listener votes on the same text.",
    "ngxson/kokoro-podcast-generator":
      "Turns a text into a conversation between two hosts, spoken by Kokoro.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Text",
        content: "The next train to the coast leaves from platform four at half past nine.",
      },
    ],
    outputs: [
      {
        type: "audio",
        filename: "speech-station.mp3",
        alt: "A woman's synthetic voice announces the train to the coast.",
      },
    ],
    made: "The speech was made by espeak-ng, a classical synthesizer.",
  },
});
