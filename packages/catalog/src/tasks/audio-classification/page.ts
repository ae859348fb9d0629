import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Classify audio",
  words: [
    "sound recognition",
    "identify a sound",
    "music genre detection",
    "emotion from voice",
    "speech emotion recognition",
    "speaker gender",
    "bird sound",
    "keyword spotting",
    "wake word",
    "language identification from speech",
  ],
  summary:
    "A recording goes in, and labels with scores come out: the command, the speaker, the language, the mood or the thing that is heard.",
  datasets: {
    "s3prl/superb": "One benchmark over many uses of speech, from keywords and speakers to emotion.",
    "agkphysics/AudioSet":
      "Short clips of videos, labeled with sounds of every kind, from sirens to purring.",
  },
  models: {
    "speechbrain/google_speech_command_xvector":
      'Recognizes single spoken commands such as "stop" and "left".',
    "ehcalabres/wav2vec2-lg-xlsr-en-speech-emotion-recognition":
      "Guesses the emotion in English speech; it learned from actors, so expect less of everyday talk.",
    "facebook/mms-lid-126": "Names the language that is spoken, rare ones among them.",
  },
  spaces: {
    "kurianbenoy/audioclassification": "Classifies a clip of sound that you upload.",
  },
  demo: {
    inputs: [
      {
        type: "audio",
        filename: "bell.mp3",
        alt: "One stroke of a bell, which fades over four seconds.",
      },
    ],
    outputs: [
      {
        type: "chart",
        scores: "independent",
        data: [
          { label: "Bell", score: 0.96 },
          { label: "Church bell", score: 0.71 },
          { label: "Speech", score: 0.02 },
        ],
      },
    ],
    made: "The bell is a sum of fading tones, computed by a script. Its scores were set by hand; each label stands for itself, so they need not sum to one.",
  },
});
