import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "tensorflowtts",
  prettyLabel: "TensorFlowTTS",
  repoName: "TensorFlowTTS",
  repoUrl: "https://github.com/TensorSpeech/TensorFlowTTS",
  description:
    "Speech synthesis in TensorFlow with Tacotron 2, FastSpeech, MelGAN, and other acoustic models and vocoders.",
  tasks: ["text-to-speech"],
  recommendedFor: ["text-to-speech"],
  usage: { source: "https://github.com/TensorSpeech/TensorFlowTTS#end-to-end-examples" },
});

export const snippets = defineSnippets("pip install TensorFlowTTS", (model) => {
  if (model.tags.includes("text-to-mel")) return [fromText(model)];
  return [model.tags.includes("mel-to-wav") ? fromSpectrogram(model) : loaded(model)];
});

const loaded = ({ id }: SnippetModel): Code => python`
  from tensorflow_tts.inference import TFAutoModel

  model = TFAutoModel.from_pretrained(${id})
`;

const fromText = ({ id }: SnippetModel): Code => python`
  from tensorflow_tts.inference import AutoProcessor, TFAutoModel

  processor = AutoProcessor.from_pretrained(${id})
  model = TFAutoModel.from_pretrained(${id})
  input_ids = processor.text_to_sequence("Some words to say aloud.")
`;

const fromSpectrogram = (model: SnippetModel): Code => python`
  import numpy as np
  ${loaded(model)}

  # Batches of mel spectrograms, as a text-to-mel model makes them
  mels = np.load("mels.npy")
  audios = model.inference(mels)
`;
