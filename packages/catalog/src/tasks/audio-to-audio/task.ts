import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "audio-to-audio",
  name: "Audio-to-Audio",
  modality: "audio",
  color: "blue",
  datasets: ["Matthijs/cmu-arctic-xvectors"],
  models: ["ResembleAI/resemble-enhance", "microsoft/speecht5_vc"],
  spaces: ["younver/speechbrain-speech-separation", "nakas/audio-diffusion_style_transfer"],
  widgetModels: ["speechbrain/sepformer-wham"],
  metrics: ["snri", "sdri"],
  youtubeId: "iohj7nCCYoM",
});
