import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "imstoucan",
  prettyLabel: "IMS Toucan",
  repoName: "IMS-Toucan",
  repoUrl: "https://github.com/DigitalPhonetics/IMS-Toucan",
  description:
    "Multilingual speech synthesis toolkit from the University of Stuttgart, for training and running controllable voices.",
  tasks: ["text-to-speech"],
  countDownloads: 'path:"embedding_gan.pt" OR path:"Vocoder.pt" OR path:"ToucanTTS.pt"',
});
