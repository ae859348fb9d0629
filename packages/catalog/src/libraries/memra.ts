import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { SAMPLE_QUESTION } from "../snippet-parts/sample-messages.ts";

export const library = defineLibrary({
  key: "memra",
  prettyLabel: "memra",
  repoName: "memra",
  repoUrl: "https://github.com/avifenesh/memra",
  description:
    "Language model server in Rust and CUDA, tuned for NVIDIA Blackwell cards, that speaks OpenAI-compatible APIs.",
  tasks: ["text-generation", "feature-extraction", "text-ranking"],
  usage: { source: "https://github.com/avifenesh/memra#quick-start" },
});

const INSTALL = "curl -fsSL https://raw.githubusercontent.com/avifenesh/memra/main/tools/install.sh | sh";

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install",
    shell`
      # Needs Linux on x86_64, an NVIDIA Blackwell card (sm_120a) and driver 580 or newer, but no CUDA toolkit.
      ${message(INSTALL)}
      export PATH="$HOME/.local/bin:$PATH"
    `,
  ),
  titled(
    "Answer one prompt",
    shell`
      # Of several GGUF files, name one by its quantization at the end, as in :Q4_K_M.
      MEMRA_CHAT=1 run-gen ${`hf:${id}`} --prompt ${SAMPLE_QUESTION}
    `,
  ),
  titled(
    "Start a server",
    shell`
      # Speaks the OpenAI API at http://127.0.0.1:8080/v1, where the model is called "model".
      MEMRA_MODELS=${`model=hf:${id}`} memra-server
    `,
  ),
]);
