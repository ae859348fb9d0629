import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "ising-decoding",
  prettyLabel: "Ising Decoding",
  repoName: "Ising-Decoding",
  repoUrl: "https://github.com/NVIDIA/Ising-Decoding",
  description:
    "Training recipes and neural pre-decoders from NVIDIA for quantum error correction with surface codes.",
  tasks: ["other"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://github.com/NVIDIA/Ising-Decoding#inference-pre-trained-models" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "pip install -r code/requirements_public_inference.txt huggingface_hub"),
  ({ id }) => {
    const isAccurate = /accurate/i.test(shortName(id));
    return [
      shell`
        ${inClone()}
        ${download(id, "weights")}
        set -- weights/*.safetensors

        # 1 is the network with receptive field 9, 4 the one with 13.
        sed -i ${`s/^model_id:.*/model_id: ${isAccurate ? 4 : 1}/`} conf/config_public.yaml

        # Prints logical error rates with and without the network; outputs/hub/run.log keeps them.
        PREDECODER_SAFETENSORS_CHECKPOINT="$1" EXPERIMENT_NAME=hub WORKFLOW=inference \
          bash code/scripts/local_run.sh
      `,
    ];
  },
);
