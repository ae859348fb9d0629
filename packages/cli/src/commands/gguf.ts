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
      .argument("<file>", "local file to read the header of, or a file name")
      .option("--context <tokens>", "context length in tokens: 8192, 32k (default: 8k)")
      .option("--parameters <count>", "number of weights if unknown, such as 8b or 350m")
      .option("--fits <memory>", "check whether it fits this memory: 24gb")
      .option("--json", "print JSON")
      .action(async (file: string, options: GgufOptions) => {
        const { describeFile } = await import("../gguf/describe-file.ts");
        await describeFile(tools, file, options);
      });
  },
};
