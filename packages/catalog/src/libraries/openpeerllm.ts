import { defineLibrary } from "../define-library.ts";

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
});
