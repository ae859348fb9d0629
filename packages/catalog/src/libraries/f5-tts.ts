import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "f5-tts",
  prettyLabel: "F5-TTS",
  repoName: "F5-TTS",
  repoUrl: "https://github.com/SWivid/F5-TTS",
  description: "Zero-shot voice cloning and speech synthesis with flow matching on a diffusion transformer.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"safetensors" OR path_extension:"pt"',
});

export const snippets = defineSnippets("pip install f5-tts", ({ id }) => [
  id === "SWivid/F5-TTS"
    ? python`
    from f5_tts.api import F5TTS

    tts = F5TTS()  # downloads the weights
    ${speak()}
  `
    : python`
    from f5_tts.api import F5TTS
    from huggingface_hub import hf_hub_download

    # Fill in how the files of this repository are called.
    tts = F5TTS(
        ckpt_file=hf_hub_download(${id}, "MODEL.safetensors"),
        vocab_file=hf_hub_download(${id}, "vocab.txt"),
    )
    ${speak()}
  `,
]);

const speak = () => python`
  tts.infer(
      ref_file="voice.wav",
      ref_text="What is said in voice.wav, word for word.",
      gen_text="The last tram leaves at midnight.",
      file_wave="speech.wav",
  )
`;
