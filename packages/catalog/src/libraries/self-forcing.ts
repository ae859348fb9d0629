import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "self-forcing",
  prettyLabel: "SelfForcing",
  repoName: "SelfForcing",
  repoUrl: "https://github.com/guandeh17/Self-Forcing",
  description:
    "Trains autoregressive video diffusion models on their own rollouts, so that video can be streamed as it is generated.",
  tasks: ["text-to-video"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/guandeh17/Self-Forcing" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install",
    shell`
    ${cloneLines(library.repoUrl)}
    ${message(REQUIREMENTS)} huggingface_hub
    pip install flash-attn --no-build-isolation
    python setup.py develop
  `,
  ),
  titled(
    "Download the weights",
    shell`
    hf download Wan-AI/Wan2.1-T2V-1.3B --local-dir wan_models/Wan2.1-T2V-1.3B
    hf download ${id} checkpoints/self_forcing_dmd.pt --local-dir .
  `,
  ),
  titled("Make a video of each prompt in a file", generate()),
]);

const generate = () => shell`
  python inference.py \
    --config_path configs/self_forcing_dmd.yaml \
    --checkpoint_path checkpoints/self_forcing_dmd.pt \
    --data_path prompts/MovieGenVideoBench_extended.txt \
    --output_folder videos \
    --use_ema
`;
