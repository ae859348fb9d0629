import type { CommandDefinition } from "./command.ts";

export const completion: CommandDefinition = {
  examples: [
    "inferhub completion bash > ~/.local/share/bash-completion/completions/inferhub",
    "inferhub completion zsh > ~/.zfunc/_inferhub",
    "inferhub completion fish > ~/.config/fish/completions/inferhub.fish",
    "inferhub completion powershell >> $PROFILE",
  ],
  findsKeys: false,
  configure(command, tools) {
    command
      .addArgument(command.createArgument("<shell>", "shell").choices(SHELLS))
      .action(async (shell: (typeof SHELLS)[number]) => {
        const { COMPLETION_SCRIPTS } = await import("../completion/scripts.ts");
        await tools.out.write(COMPLETION_SCRIPTS[shell]);
      });
  },
};

const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;
