import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "imstoucan",
  prettyLabel: "IMS Toucan",
  repoName: "IMS-Toucan",
  repoUrl: "https://github.com/DigitalPhonetics/IMS-Toucan",
  description:
    "Multilingual speech synthesis toolkit from the University of Stuttgart, for training and running controllable voices.",
  tasks: ["text-to-speech"],
  countDownloads: 'path:"embedding_gan.pt" OR path:"Vocoder.pt" OR path:"ToucanTTS.pt"',
  usage: { source: "https://github.com/DigitalPhonetics/IMS-Toucan" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, `${REQUIREMENTS} huggingface_hub`),
  ({ id }) => [
    python`
      ${inClone()}
      from huggingface_hub import hf_hub_download
      from InferenceInterfaces.ToucanTTSInterface import ToucanTTSInterface

      tts = ToucanTTSInterface(
          device="cuda",
          tts_model_path=hf_hub_download(${id}, "ToucanTTS.pt"),
          vocoder_model_path=hf_hub_download(${id}, "Vocoder.pt"),
          language="eng",  # ISO 639-3
      )
      # A recording in whose voice to speak; without it, a default voice is used.
      tts.set_utterance_embedding("voice.wav")
      tts.read_to_file(text_list=["The last tram leaves at midnight."], file_location="speech.wav")
    `,
  ],
);
