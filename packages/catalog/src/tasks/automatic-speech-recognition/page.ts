import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Transcribe audio",
  words: [
    "speech to text",
    "speech-to-text",
    "stt",
    "asr",
    "transcription",
    "transcribe",
    "transcript",
    "dictation",
    "voice to text",
    "audio to text",
    "voice memo",
    "minutes",
    "meeting notes",
    "subtitles",
    "captions",
    "podcast transcript",
    "recording",
    "voice recognition",
    "speech recognition",
    "speech recognizer",
    "listen",
    "interview",
    "convert voice",
    "video to text",
    "mp3 to text",
    "diarization",
    "who said what",
  ],
  summary: "Transcribe speech in an audio file to text, with timestamps on request.",
  datasets: {
    "mozilla-foundation/common_voice_17_0": "Sentences read by volunteers in many languages and accents.",
    "amphion/Emilia-Dataset":
      "Spontaneous multilingual speech from the web, segmented and transcribed by an open pipeline.",
    "parler-tts/mls_eng":
      "English audiobooks with transcripts: the English part of Multilingual LibriSpeech.",
    "espnet/yodas": "Freely licensed videos with captions of mixed quality in many languages.",
  },
  models: {
    "openai/whisper-large-v3": "Transcribes many languages with punctuation and can translate to English.",
    "facebook/w2v-bert-2.0": "A pretrained speech encoder; fine-tune it for a language with little data.",
    "facebook/seamless-m4t-v2-large":
      "Transcribes and translates between many languages, from and to speech or text.",
    "nvidia/canary-1b":
      "Transcribes English, German, Spanish and French, and translates between English and the other three.",
    "pyannote/speaker-diarization-3.1":
      "Detects who speaks when; combine it with a transcript to label each speaker.",
  },
  spaces: {
    "hf-audio/whisper-large-v3": "Transcribes a recording, an upload or a link with Whisper.",
    "mrfakename/Moonshinex": "Runs the small Moonshine models, built for devices with little compute.",
    "facebook/seamless_m4t": "Translates speech and text in the languages of SeamlessM4T.",
    "nvidia/canary-1b": "Transcribes or translates your recording with Canary.",
  },
  demo: {
    inputs: [
      {
        type: "audio",
        filename: "speech-recipe.mp3",
        alt: "A man's synthetic voice reads a line of a recipe.",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Text",
        content: "Chop two onions, fry them slowly, and add the tomatoes last.",
      },
    ],
    made: "The recording was made from the text by espeak-ng, so the transcript is exact.",
  },
});
