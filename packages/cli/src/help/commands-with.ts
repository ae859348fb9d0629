import type { Command } from "commander";
import { createWholeProgram } from "../program.ts";
import type { Tools } from "../tools.ts";
import { visibleCommands } from "./visible-commands.ts";

const MAX_SHOWN = 4;

/** Lists the commands that support a flag. Returns an empty string without matches. */
export async function suggestCommandsWith(flag: string, tools: Tools): Promise<string> {
  const name = flag.split("=", 1)[0] ?? "";
  const program = await createWholeProgram(tools);
  const found = withAll(program).filter(({ options }) =>
    options.some(({ long, short }) => long === name || short === name),
  );
  const names = found.slice(0, MAX_SHOWN).map((command) => `inferhub ${getCommandPath(command)}`.trim());
  if (names.length === 0) return "";
  const more = found.length > MAX_SHOWN ? ` and ${found.length - MAX_SHOWN} more` : "";
  return `\n${name} belongs to ${names.join(", ")}${more}`;
}

const withAll = (command: Command): readonly Command[] => [
  command,
  ...visibleCommands(command).flatMap(withAll),
];

const getCommandPath = (command: Command): string =>
  command.parent ? `${getCommandPath(command.parent)} ${command.name()}`.trim() : "";
