import type { Command } from "commander";
import type { Tools } from "../tools.ts";

/** Definition of a command. Loading it must be cheap: its implementation is imported when it runs. */
export interface CommandDefinition {
  /** Lines that work, shown first in the help. */
  readonly examples: readonly string[];
  /** Whether keys of files are found before it runs; they are when omitted. */
  readonly findsKeys?: boolean;
  configure(command: Command, tools: Tools): void;
}

/** A command's line in the list of all commands. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandDefinition>;
}
