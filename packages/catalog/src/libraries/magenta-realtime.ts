import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inCloneListing } from "../snippet-parts/clone.ts";

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
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, 'pip install -e ".[gpu]" soundfile'),
  () => [
    python`
    ${inCloneListing("README.md")}
    import soundfile as sf
    from magenta_rt import audio, system

    model = system.MagentaRT()
    style = system.embed_style("slow piano with rain")

    chunks = []
    state = None
    for _ in range(5):  # two seconds each
        state, chunk = model.generate_chunk(state=state, style=style)
        chunks.append(chunk)

    music = audio.concatenate(chunks)
    sf.write("music.wav", music.samples, model.sample_rate)
  `,
  ],
);
