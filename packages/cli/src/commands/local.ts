import type { CommandDefinition } from "./command.ts";

export const local: CommandDefinition = {
  examples: ["inferhub local", "inferhub local install", "inferhub local install reading"],
  configure(command, tools) {
    command.option("--json", "print one JSON document").action(async (options: { json?: boolean }) => {
      const { listLocalModels } = await import("../machine/list-local-models.ts");
      await listLocalModels(tools, options);
    });
    command
      .command("install")
      .description("download a pack of models, or a model of the Hub: owner/name")
      .argument(
        "[name]",
        "default (79 MB), reading, masks, voices, transformers, gguf, or owner/name",
        "default",
      )
      .option("--yes", "download without a question")
      .option("--again", "delete the model and download it again")
      .action(async (name: string, options: { yes?: boolean; again?: boolean }) => {
        const { installModels } = await import("../machine/install-models.ts");
        await installModels(tools, name, options);
      });
  },
};
