import type { Command } from "commander";
import type { Tools } from "../tools.ts";

/** Definition of a command. Loading it must be cheap: its implementation is imported when it runs. */
export interface CommandDefinition {
  /** Working examples, shown first in the help. */
  readonly examples: readonly string[];
  /** Whether to load keys from files before it runs. Defaults to `true`. */
  readonly findsKeys?: boolean;
  configure(command: Command, tools: Tools): void;
}

/** Entry of a command in the list of commands. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandDefinition>;
}
