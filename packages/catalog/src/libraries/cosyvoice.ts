import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "cosyvoice",
  prettyLabel: "CosyVoice",
  repoName: "CosyVoice",
  repoUrl: "https://github.com/FunAudioLLM/CosyVoice",
  description:
    "Multilingual speech synthesis from Alibaba's FunAudioLLM team, with zero-shot voice cloning and streaming output.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"onnx" OR path_extension:"pt"',
  usage: { source: "https://github.com/FunAudioLLM/CosyVoice/blob/main/example.py" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "git submodule update --init --recursive", REQUIREMENTS),
  ({ id }) => [
    python`
      ${inClone()}
      import sys

      sys.path.append("third_party/Matcha-TTS")

      import torchaudio
      from cosyvoice.cli.cosyvoice import AutoModel
      from huggingface_hub import snapshot_download

      model = AutoModel(model_dir=snapshot_download(${id}))

      pieces = model.inference_zero_shot(
          "The last tram leaves at midnight.",
          ${`${/cosyvoice3/i.test(id) ? "You are a helpful assistant.<|endofprompt|>" : ""}What is said in voice.wav, word for word.`},
          "voice.wav",
      )
      for index, piece in enumerate(pieces):
          torchaudio.save(f"speech-{index}.wav", piece["tts_speech"], model.sample_rate)
    `,
  ],
);
