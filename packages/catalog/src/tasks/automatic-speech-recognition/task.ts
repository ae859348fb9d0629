import { defineTask } from "../../define.ts";

export const automaticSpeechRecognition = defineTask({
  id: "automatic-speech-recognition",
  name: "Automatic Speech Recognition",
  modality: "audio",
});
