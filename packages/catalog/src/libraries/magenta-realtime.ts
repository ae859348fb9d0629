import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "magenta-realtime",
  prettyLabel: "Magenta RT",
  repoName: "Magenta RT",
  repoUrl: "https://github.com/magenta/magenta-realtime",
  description:
    "First version of Google's live music generator, which streams audio steered by text and audio style prompts.",
  tasks: ["text-to-audio"],
  countDownloads:
    'path:"checkpoints/llm_base_x4286_c1860k.tar" OR path:"checkpoints/llm_large_x3047_c1860k.tar" OR path:"checkpoints/llm_large_x3047_c1860k/checkpoint"',
  usage: { source: "https://github.com/magenta/magenta-realtime/tree/v1_legacy" },
});

export const snippets = defineSnippets(undefined, () => [
  titled("Install", install()),
  titled("Generate music", stream()),
]);

const install = () => shell`
  git clone --branch v1_legacy ${library.repoUrl}
  cd magenta-realtime

  # T5X, without what only training needs
  git clone https://github.com/google-research/t5x
  git -C t5x checkout 7781d16
  patch t5x/setup.py < patch/t5x_setup.py.patch
  patch t5x/t5x/partitioning.py < patch/t5x_partitioning.py.patch
  pip install "./t5x[gpu]"

  pip install -e ".[gpu]" tf2jax==0.3.8 soundfile
  patch "$(pip show seqio | sed -n 's/^Location: //p')/seqio/vocabularies.py" < patch/seqio_vocabularies.py.patch
`;

const stream = () => python`
  import soundfile as sf
  from magenta_rt import audio, system

  model = system.MagentaRT()
  style = model.embed_style("slow piano with rain")

  chunks = []
  state = None
  for _ in range(round(10 / model.config.chunk_length)):  # ten seconds, two in each chunk
      state, chunk = model.generate_chunk(state=state, style=style)
      chunks.append(chunk)

  music = audio.concatenate(chunks)
  sf.write("music.wav", music.samples, model.sample_rate)
`;
