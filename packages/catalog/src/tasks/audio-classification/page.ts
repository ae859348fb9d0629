import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "A recording goes in, and labels with scores come out: the command, the speaker, the language, the mood or the thing that is heard.",
  datasets: {
    "s3prl/superb": "One benchmark over many uses of speech, from keywords and speakers to emotion.",
    "agkphysics/AudioSet":
      "Short clips of videos, labelled with sounds of every kind, from sirens to purring.",
  },
  models: {
    "speechbrain/google_speech_command_xvector":
      'Recognises single spoken commands such as "stop" and "left".',
    "ehcalabres/wav2vec2-lg-xlsr-en-speech-emotion-recognition":
      "Guesses the emotion in English speech; it learnt from actors, so expect less of everyday talk.",
    "facebook/mms-lid-126": "Names the language that is spoken, rare ones among them.",
  },
  spaces: {
    "kurianbenoy/audioclassification": "Classifies a clip of sound that you upload.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Recording, in words",
        content: "A church bell strikes four times while it rains.",
      },
    ],
    outputs: [
      {
        type: "chart",
        data: [
          { label: "Church bell", score: 0.87 },
          { label: "Rain", score: 0.62 },
          { label: "Speech", score: 0.04 },
        ],
      },
    ],
    made: "The scores were set by hand; each label stands for itself, so they need not sum to one.",
  },
});
