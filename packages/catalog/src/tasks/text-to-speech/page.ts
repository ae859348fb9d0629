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
  summary:
    "A text goes in and a recording of a voice that reads it comes out, in a voice that is chosen by name or copied from a sample.",
  datasets: {
    "parler-tts/mls_eng_10k":
      "A part of the English audiobooks in Multilingual LibriSpeech, small enough to train on at moderate cost.",
    "mythicinfinity/libritts_r":
      "English audiobooks by many readers, with the sound cleaned up by a restoring model.",
    "facebook/multilingual_librispeech":
      "Audiobooks from volunteers in several European languages, cut into sentences with their text.",
  },
  models: {
    "KittenML/kitten-tts-nano-0.1": "A tiny English model with preset voices that needs no graphics card.",
    "ResembleAI/chatterbox":
      "Speaks English in a voice copied from a short clip, with a control for how lively it sounds.",
    "fishaudio/fish-speech-1.5":
      "Speaks several languages and copies voices; its license rules out commercial use.",
    "nari-labs/Dia-1.6B-0626":
      "Performs an English dialogue between two tagged speakers, laughter and sighs included.",
  },
  spaces: {
    "hexgrad/Kokoro-TTS": "Reads your text in one of the preset voices of Kokoro, a small and quick model.",
    "fishaudio/fish-speech-1": "Tries Fish Speech on a text, with a reference recording if you have one.",
    "ResembleAI/Chatterbox": "Reads a text in a voice of your own and lets you turn up the expression.",
    "TTS-AGI/TTS-Arena-V2": "Plays the same text by two hidden systems and asks listeners which they prefer.",
    "ngxson/kokoro-podcast-generator": "Turns a text into a talk between two hosts and has Kokoro speak it.",
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
