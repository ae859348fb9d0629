import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { firstFile } from "../snippet-parts/first-file.ts";

export const library = defineLibrary({
  key: "f5-tts",
  prettyLabel: "F5-TTS",
  repoName: "F5-TTS",
  repoUrl: "https://github.com/SWivid/F5-TTS",
  description: "Zero-shot voice cloning and speech synthesis with flow matching on a diffusion transformer.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"safetensors" OR path_extension:"pt"',
  usage: { source: "https://github.com/SWivid/F5-TTS/blob/main/src/f5_tts/api.py" },
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
    from huggingface_hub import hf_hub_download, list_repo_files

    # Repositories hold several checkpoints at times: this takes the first.
    checkpoint = ${firstFile(id, ".safetensors")}
    vocabulary = ${firstFile(id, "vocab.txt")}
    tts = F5TTS(
        ckpt_file=hf_hub_download(${id}, checkpoint),
        vocab_file=hf_hub_download(${id}, vocabulary),
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
