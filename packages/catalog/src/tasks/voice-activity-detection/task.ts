import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "voice-activity-detection",
  name: "Voice Activity Detection",
  modality: "audio",
  color: "red",
});
