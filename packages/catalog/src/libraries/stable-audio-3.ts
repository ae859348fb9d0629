import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "stable-audio-3",
  prettyLabel: "Stable Audio 3",
  repoName: "stable-audio-3",
  repoUrl: "https://github.com/Stability-AI/stable-audio-3",
  description:
    "Inference and fine-tuning code for the third generation of Stability AI's music and sound effect models.",
  tasks: ["text-to-audio", "audio-to-audio"],
  countDownloads: 'path:"model_config.json"',
  usage: { source: "https://github.com/Stability-AI/stable-audio-3" },
});

export const snippets = defineSnippets(
  ({ id }) =>
    /-medium/.test(id)
      ? "pip install git+https://github.com/Stability-AI/stable-audio-3 torchaudio flash-attn"
      : "pip install git+https://github.com/Stability-AI/stable-audio-3 torchaudio",
  ({ id }) => {
    const [, name] = /^stable-audio-3-(medium|small-music|small-sfx)$/.exec(shortName(id)) ?? [];
    if (!name) return [];
    const prompt =
      name === "small-sfx"
        ? "Rain on a tin roof, thunder far away"
        : "Warm lo-fi beat with a soft piano, 80 BPM";
    return [
      python`
        import torchaudio
        from stable_audio_3 import StableAudioModel

        model = StableAudioModel.from_pretrained(${name})

        # Batch, channels, samples
        audio = model.generate(prompt=${prompt}, duration=30)
        torchaudio.save("audio.wav", audio[0].float().cpu(), model.model.sample_rate)
      `,
    ];
  },
);
