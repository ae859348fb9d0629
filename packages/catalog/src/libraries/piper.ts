import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "piper",
  prettyLabel: "Piper",
  repoName: "Piper",
  repoUrl: "https://github.com/OHF-Voice/piper1-gpl",
  description:
    "Offline speech synthesis with compact ONNX voices and espeak-ng phonemes, used in home voice assistants.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"onnx" OR path_extension:"ckpt"',
});

export const snippets = defineSnippets("pip install piper-tts huggingface_hub", ({ id }) => {
  // The repository of all voices keeps them in folders by language.
  const voice =
    id === "rhasspy/piper-voices" ? "en/en_US/lessac/medium/en_US-lessac-medium.onnx" : "VOICE.onnx";
  return [
    python`
      import wave

      from huggingface_hub import hf_hub_download
      from piper import PiperVoice

      # A voice is two files side by side.
      hf_hub_download(${id}, ${`${voice}.json`})
      voice = PiperVoice.load(hf_hub_download(${id}, ${voice}))

      with wave.open("speech.wav", "wb") as file:
          voice.synthesize_wav("The last tram leaves at midnight.", file)
    `,
  ];
});
