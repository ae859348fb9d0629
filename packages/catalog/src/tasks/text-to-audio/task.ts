import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "text-to-audio",
  name: "Text-to-Audio",
  modality: "audio",
  color: "yellow",
});
