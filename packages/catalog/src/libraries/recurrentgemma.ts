import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";
import { SAMPLE_PROMPT } from "../snippet-parts/sample-messages.ts";

export const library = defineLibrary({
  key: "recurrentgemma",
  prettyLabel: "RecurrentGemma",
  repoName: "recurrentgemma",
  repoUrl: "https://github.com/google-deepmind/recurrentgemma",
  description:
    "JAX and PyTorch code from Google DeepMind to run the Griffin-based Gemma models, which mix recurrences with local attention.",
  tasks: ["text-generation"],
  countDownloads: 'path:"tokenizer.model"',
  usage: { source: "https://github.com/google-deepmind/recurrentgemma/blob/main/examples/sampling_jax.py" },
});

export const snippets = defineSnippets(
  'pip install "recurrentgemma[jax] @ git+https://github.com/google-deepmind/recurrentgemma" huggingface_hub sentencepiece',
  ({ id }) => {
    const [, folder, size] = /^recurrentgemma-(([29]b)(?:-it)?)-flax$/.exec(shortName(id)) ?? [];
    if (!folder || !size) return [];
    return [
      python`
        from pathlib import Path

        import sentencepiece
        from huggingface_hub import snapshot_download
        from recurrentgemma import jax as recurrentgemma

        path = Path(snapshot_download(${id}))
        params = recurrentgemma.load_parameters(str(path / ${folder}), "single_device")
        config = recurrentgemma.GriffinConfig.from_flax_params_or_variables(
            params, preset=recurrentgemma.Preset.${PRESETS()[size]}
        )

        vocab = sentencepiece.SentencePieceProcessor()
        vocab.Load(str(path / "tokenizer.model"))

        sampler = recurrentgemma.Sampler(
            model=recurrentgemma.Griffin(config), vocab=vocab, params=params
        )
        output = sampler(input_strings=[${SAMPLE_PROMPT}], total_generation_steps=128)
        print(output.text[0])
      `,
    ];
  },
);

const PRESETS = (): Readonly<Record<string, Code>> => ({
  "2b": python`RECURRENT_GEMMA_2B_V1`,
  "9b": python`RECURRENT_GEMMA_9B_V1`,
});
