import { type Code, message } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "speechbrain",
  prettyLabel: "speechbrain",
  repoName: "speechbrain",
  repoUrl: "https://github.com/speechbrain/speechbrain",
  docsUrl: "https://huggingface.co/docs/hub/speechbrain",
  description:
    "PyTorch toolkit with training recipes for speech recognition, speaker recognition, speech enhancement, and synthesis.",
  tasks: [
    "automatic-speech-recognition",
    "audio-classification",
    "audio-to-audio",
    "text-to-speech",
    "voice-activity-detection",
  ],
  hostedTasks: ["audio-classification", "audio-to-audio", "automatic-speech-recognition", "text-to-speech"],
  recommendedFor: ["automatic-speech-recognition", "audio-to-audio", "audio-classification"],
  filter: true,
  countDownloads: 'path:"hyperparams.yaml"',
  usage: { source: "https://huggingface.co/docs/hub/speechbrain" },
});

export const snippets = defineSnippets("pip install speechbrain", (model) => [write(model)]);

/** Module of each interface class, and its method that accepts a file. */
const INTERFACES: ReadonlyMap<string, { readonly module: string; readonly method: string }> = new Map([
  ["EncoderClassifier", { module: "classifiers", method: "classify_file" }],
  ["EncoderDecoderASR", { module: "ASR", method: "transcribe_file" }],
  ["EncoderASR", { module: "ASR", method: "transcribe_file" }],
  ["SpectralMaskEnhancement", { module: "enhancement", method: "enhance_file" }],
  ["SepformerSeparation", { module: "separation", method: "separate_file" }],
]);

function write({ id, config }: SnippetModel): Code {
  const name = config?.speechbrain?.speechbrain_interface;
  if (!name) return message("# interface not specified in config.json");
  const found = INTERFACES.get(name);
  if (!found) return message("# interface in config.json invalid");
  const className = pythonName(name);
  return python`
    from speechbrain.inference.${pythonName(found.module)} import ${className}

    model = ${className}.from_hparams(${id})
    result = model.${pythonName(found.method)}("audio.wav")
    print(result)
  `;
}
