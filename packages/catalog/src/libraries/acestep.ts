import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "acestep",
  prettyLabel: "ACE-Step",
  repoName: "ACE-Step",
  repoUrl: "https://github.com/ace-step/ACE-Step",
  description: "Generates whole songs from a description and lyrics with the ACE-Step diffusion model.",
  tasks: ["text-to-audio", "audio-to-audio"],
  countDownloads: 'path:"ace_step_transformer/config.json"',
  usage: { source: "https://github.com/ace-step/ACE-Step#-api-usage" },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/ace-step/ACE-Step.git",
  ({ id }) => [
    python`
    from acestep.pipeline_ace_step import ACEStepPipeline
    from huggingface_hub import snapshot_download

    pipeline = ACEStepPipeline(checkpoint_dir=snapshot_download(${id}))
    pipeline(
        prompt="folk, fingerpicked acoustic guitar, warm male voice, 90 bpm",
        lyrics="[verse]\nThe last tram leaves at midnight\n[chorus]\nI walk along the river home",
        audio_duration=60,  # seconds
        save_path="song.wav",
    )
  `,
  ],
);
