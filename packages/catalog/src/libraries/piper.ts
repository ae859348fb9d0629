import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { firstFile } from "../snippet-parts/first-file.ts";

export const library = defineLibrary({
  key: "piper",
  prettyLabel: "Piper",
  repoName: "Piper",
  repoUrl: "https://github.com/OHF-Voice/piper1-gpl",
  description:
    "Offline speech synthesis with compact ONNX voices and espeak-ng phonemes, used in home voice assistants.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"onnx" OR path_extension:"ckpt"',
  usage: { source: "https://github.com/OHF-Voice/piper1-gpl/blob/main/docs/API_PYTHON.md" },
});

export const snippets = defineSnippets("pip install piper-tts huggingface_hub", ({ id }) => {
  // The repository of all voices keeps them in folders by language.
  const isOfAll = id === "rhasspy/piper-voices";
  const helpers = isOfAll ? undefined : python`, list_repo_files`;
  return [
    python`
      import wave

      from huggingface_hub import hf_hub_download${helpers}
      from piper import PiperVoice

      # A voice is two files side by side.
      file = ${isOfAll ? python`"en/en_US/lessac/medium/en_US-lessac-medium.onnx"` : firstFile(id, ".onnx")}
      hf_hub_download(${id}, f"{file}.json")
      voice = PiperVoice.load(hf_hub_download(${id}, file))

      with wave.open("speech.wav", "wb") as wav:
          voice.synthesize_wav("The last tram leaves at midnight.", wav)
    `,
  ];
});
