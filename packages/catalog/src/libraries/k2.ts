import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "k2",
  prettyLabel: "K2",
  repoName: "k2",
  repoUrl: "https://github.com/k2-fsa/k2",
  description:
    "Differentiable finite-state automata in PyTorch with CUDA support, used to train and decode speech recognizers.",
  tasks: ["automatic-speech-recognition"],
  hostedTasks: ["automatic-speech-recognition"],
  usage: { source: "https://k2-fsa.github.io/sherpa/sherpa/pretrained_models/offline_ctc/icefall.html" },
});

const WHEELS = ["k2", "kaldifeat", "sherpa"].map((name) => `-f https://k2-fsa.github.io/${name}/cpu.html`);

export const snippets = defineSnippets(
  () => `pip install torch k2 kaldifeat k2-sherpa huggingface_hub ${WHEELS.join(" ")}`,
  ({ id }) => [
    shell`
      ${download(id, "model")}

      # The layout of CTC models from icefall, and a recording with 16,000 samples a second
      sherpa-offline --nn-model=model/exp/cpu_jit.pt \
        --tokens="$(find model/data -name tokens.txt | head -n 1)" speech.wav
    `,
  ],
);
