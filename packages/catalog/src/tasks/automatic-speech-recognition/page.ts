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
  summary:
    "A recording goes in, and what is said in it comes out as text, on request with the time of each piece.",
  datasets: {
    "mozilla-foundation/common_voice_17_0":
      "Sentences read aloud by volunteers in a great many languages and accents.",
    "amphion/Emilia-Dataset":
      "Unscripted talk in several languages from the web, cut and transcribed by a published pipeline.",
    "parler-tts/mls_eng": "English audiobooks with their text, the English part of Multilingual LibriSpeech.",
    "espnet/yodas": "Videos under free licenses with their captions, in many languages and of mixed quality.",
  },
  models: {
    "openai/whisper-large-v3":
      "Transcribes many languages with punctuation, and can translate into English on the way.",
    "facebook/w2v-bert-2.0":
      "An encoder that has listened to much speech and writes nothing yet; fine-tune it for a language with little data.",
    "facebook/seamless-m4t-v2-large":
      "Transcribes and translates between many languages, from and to speech or text.",
    "nvidia/canary-1b":
      "Transcribes English, German, Spanish and French, and translates between English and the others.",
    "pyannote/speaker-diarization-3.1":
      "Says who speaks when, which laid over a transcript gives each speaker their lines.",
  },
  spaces: {
    "hf-audio/whisper-large-v3": "Transcribes what you record, upload or link to with Whisper.",
    "mrfakename/Moonshinex": "Tries the small Moonshine recognizers, which are made for modest devices.",
    "facebook/seamless_m4t": "Speaks, writes and translates in the languages of SeamlessM4T.",
    "nvidia/canary-1b": "Runs Canary on a recording of yours, for a transcript or a translation.",
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
