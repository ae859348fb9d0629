import type { Command } from "commander";

/** The commands inside a different that are meant to be seen. */
export const visibleCommands = (command: Command): readonly Command[] =>
  command.createHelp().visibleCommands(command);
