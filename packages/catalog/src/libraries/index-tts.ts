import type { Code } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "index-tts",
  prettyLabel: "IndexTTS",
  repoName: "IndexTTS",
  repoUrl: "https://github.com/index-tts/index-tts",
  description:
    "Zero-shot speech synthesis from Bilibili that copies a voice from a reference clip, for Chinese and English text.",
  tasks: ["text-to-speech"],
  usage: { source: "https://github.com/index-tts/index-tts#-python-api" },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/index-tts/index-tts.git",
  ({ id }) => [codeOf(id)],
);

/** Modules of the models after the first version. */
const LATER: Readonly<Record<string, string>> = { "2": "infer_v2", "2.5": "infer_v2_5" };

function codeOf(id: string): Code {
  const version = /-([\d.]+)$/.exec(shortName(id))?.[1] ?? "";
  const module = Object.hasOwn(LATER, version) ? pythonName(LATER[version]) : undefined;
  return module ? laterModel(id, module, version === "2.5") : firstModel(id);
}

const firstModel = (id: string) => python`
  from huggingface_hub import snapshot_download
  from indextts.infer import IndexTTS

  snapshot_download(${id}, local_dir="checkpoints")

  tts = IndexTTS(model_dir="checkpoints", cfg_path="checkpoints/config.yaml")
  # Speaks with the voice of the recording.
  tts.infer("voice.wav", "The museum is closed on Mondays.", "speech.wav")
`;

const laterModel = (id: string, module: Code, isMultilingual: boolean) => python`
  from huggingface_hub import snapshot_download
  from indextts.${module} import IndexTTS2

  snapshot_download(${id}, local_dir="checkpoints")

  tts = IndexTTS2(model_dir="checkpoints", cfg_path="checkpoints/config.yaml")
  # Speaks with the voice of the recording.
  tts.infer(
      spk_audio_prompt="voice.wav",
      text="The museum is closed on Mondays.",
      ${isMultilingual ? python`lang="EN",` : undefined}
      output_path="speech.wav",
  )
`;
