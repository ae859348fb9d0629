import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "cartesia_mlx",
  prettyLabel: "Cartesia MLX",
  repoName: "Cartesia MLX",
  repoUrl: "https://github.com/cartesia-ai/cartesia_mlx",
  description: "Runs Cartesia's state space language models Rene and Llamba on Apple silicon with MLX.",
  tasks: ["text-generation"],
});
