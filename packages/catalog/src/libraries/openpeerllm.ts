import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "openpeerllm",
  prettyLabel: "OpenPeerLLM",
  repoName: "OpenPeerLLM",
  repoUrl: "https://huggingface.co/openpeerai/openpeerllm",
  docsUrl: "https://huggingface.co/OpenPeerAI/OpenPeerLLM/blob/main/README.md",
  description:
    "Code to run OpenPeerLLM, an English language model intended for decentralized training and inference among peers.",
  tasks: ["text-generation"],
  countDownloads: 'path:".meta-huggingface.json"',
  usage: { source: "https://huggingface.co/OpenPeerAI/OpenPeerLLM/blob/main/README.md" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Download and install",
    shell`
    pip install huggingface_hub
    ${download(id, "OpenPeerLLM")}
    cd OpenPeerLLM
    ${message(REQUIREMENTS)}
  `,
  ),
  titled(
    "Ask about a text",
    python`
    # Run this in the folder that was downloaded.
    from src.model import DecentralizedLLM

    model = DecentralizedLLM()
    print(
        model.reason(
            "The tram stops at the station every ten minutes. The last one leaves at midnight.",
            "How long does one wait at most in the afternoon?",
        )
    )
  `,
  ),
]);
