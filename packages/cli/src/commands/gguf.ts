import type { GgufOptions } from "../gguf/describe-file.ts";
import type { CommandDefinition } from "./command.ts";

export const gguf: CommandDefinition = {
  examples: [
    "inferhub gguf models/Qwen3-8B-Q4_K_M.gguf --context 32k --fits 12gb",
    "inferhub gguf gpt-oss-20b-UD-Q6_K_XL.gguf --json",
    "inferhub gguf model-IQ3_XXS.gguf --parameters 70b",
  ],
  configure(command, tools) {
    command
      .argument("<file>", "a file here, whose header is read; or the name of one")
      .option("--context <tokens>", "tokens that the conversation may hold: 8192, 32k (8k otherwise)")
      .option("--parameters <count>", "how many weights it has, where nothing else tells: 8b, 350m")
      .option("--fits <memory>", "whether it fits a machine: 24gb")
      .option("--json", "as JSON")
      .action(async (file: string, options: GgufOptions) => {
        const { describeFile } = await import("../gguf/describe-file.ts");
        await describeFile(tools, file, options);
      });
  },
};
