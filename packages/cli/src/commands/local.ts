import type { CommandDefinition } from "./command.ts";

export const local: CommandDefinition = {
  examples: ["inferhub local", "inferhub local install"],
  configure(command, tools) {
    command.option("--json", "print one JSON document").action(async (options: { json?: boolean }) => {
      const { listLocalModels } = await import("../machine/list-local-models.ts");
      await listLocalModels(tools, options);
    });
    command
      .command("install")
      .description("download a pack of models: default (79 MB)")
      .argument("[pack]", "the pack", "default")
      .action(async (pack: string) => {
        const { installModels } = await import("../machine/install-models.ts");
        await installModels(tools, pack);
      });
  },
};
