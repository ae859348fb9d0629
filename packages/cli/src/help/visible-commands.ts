import type { Command } from "commander";

/** Visible subcommands of a command. */
export const visibleCommands = (command: Command): readonly Command[] =>
  command.createHelp().visibleCommands(command);
