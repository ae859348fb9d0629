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
  summary: "Classify a recording by command, speaker, language, emotion or sound event, with scores.",
  datasets: {
    "s3prl/superb": "A speech benchmark with tasks from keywords and speakers to emotion.",
    "agkphysics/AudioSet": "Short video clips labeled with hundreds of sound types, from sirens to purring.",
  },
  models: {
    "speechbrain/google_speech_command_xvector":
      'Recognizes single spoken commands such as "stop" and "left".',
    "ehcalabres/wav2vec2-lg-xlsr-en-speech-emotion-recognition":
      "Detects emotion in English speech; trained on actors, so less accurate on everyday speech.",
    "facebook/mms-lid-126": "Detects the spoken language, including rare ones.",
  },
  spaces: {
    "kurianbenoy/audioclassification": "Classifies an audio clip that you upload.",
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
    made: "The bell is a sum of decaying tones from a script. The scores were set by hand and are independent, so they don't sum to one.",
  },
});
