import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "quantumpeer",
  prettyLabel: "QuantumPeer",
  repoName: "QuantumPeer",
  repoUrl: "https://github.com/OpenPeer-AI/QuantumPeer",
  description:
    "Experimental code from OpenPeer AI that couples its OpenPeerLLM language model with a simulated quantum circuit.",
  tasks: ["text-generation"],
  countDownloads: 'path:"setup.py"',
  usage: {
    unknown:
      "The project's public pages show no call, and its own loader asks for a repository that does not exist.",
  },
});
