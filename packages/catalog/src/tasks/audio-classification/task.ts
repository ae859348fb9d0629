import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "audio-classification",
  name: "Audio Classification",
  modality: "audio",
  color: "green",
  subtasks: [
    { type: "keyword-spotting", name: "Keyword Spotting" },
    { type: "speaker-identification", name: "Speaker Identification" },
    { type: "audio-intent-classification", name: "Audio Intent Classification" },
    { type: "audio-emotion-recognition", name: "Audio Emotion Recognition" },
    { type: "audio-language-identification", name: "Audio Language Identification" },
  ],
  datasets: ["s3prl/superb", "agkphysics/AudioSet"],
  models: [
    "speechbrain/google_speech_command_xvector",
    "ehcalabres/wav2vec2-lg-xlsr-en-speech-emotion-recognition",
    "facebook/mms-lid-126",
  ],
  spaces: ["kurianbenoy/audioclassification"],
  widgetModels: ["MIT/ast-finetuned-audioset-10-10-0.4593"],
  metrics: ["accuracy", "recall", "precision", "f1"],
  youtubeId: "KWwzcmG98Ds",
});
