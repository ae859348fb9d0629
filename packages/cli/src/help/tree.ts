import type { Argument, Command, Option } from "commander";
import { COMMANDS } from "../commands/index.ts";
import { EXIT_CODE_MEANINGS } from "../exit-codes.ts";
import { createPageUrl } from "../page.ts";
import { createProgram, createWholeProgram } from "../program.ts";
import { SETTINGS } from "../settings/settings.ts";
import type { Tools } from "../tools.ts";
import { visibleCommands } from "./visible-commands.ts";

/** A command in the JSON output. */
interface CommandTree {
  readonly name: string;
  readonly summary: string;
  readonly examples?: readonly string[];
  readonly page?: string;
  readonly arguments: readonly object[];
  readonly options: readonly object[];
  readonly commands: readonly CommandTree[];
}

/**
 * Prints the command tree, or one command, as JSON.
 * @throws CliError for an unknown command
 */
export async function showTree(tools: Tools, name?: string): Promise<void> {
  const program = await (name === undefined ? createWholeProgram(tools) : createProgram(tools, name));
  const examples = new Map<string, readonly string[]>();
  for (const entry of COMMANDS) {
    if (name === undefined || entry.name === name) examples.set(entry.name, (await entry.load()).examples);
  }
  const trees = program.commands
    .filter((command) => examples.has(command.name()))
    .map((command) => ({
      ...toTree(command),
      examples: examples.get(command.name()) ?? [],
      page: createPageUrl(command.name()),
    }));
  const [only] = trees;
  const whole = { ...toTree(program), page: createPageUrl(), commands: trees, exitCodes: EXIT_CODE_MEANINGS };
  await tools.out.write(`${JSON.stringify(name === undefined ? whole : only, null, 2)}\n`);
}

function toTree(command: Command): CommandTree {
  return {
    name: command.name(),
    summary: command.description(),
    arguments: command.registeredArguments.map(describeArgument),
    options: command.options.filter(({ hidden }) => !hidden).map(describeOption),
    commands: visibleCommands(command).map(toTree),
  };
}

const describeArgument = (argument: Argument): object => ({
  name: argument.name(),
  about: argument.description,
  required: argument.required,
  several: argument.variadic,
  ...(argument.argChoices && { choices: argument.argChoices }),
  ...(argument.defaultValue !== undefined && { default: argument.defaultValue }),
});

function describeOption(option: Option): object {
  const setting = SETTINGS.find(({ flag }) => flag === option.long);
  const choices = option.argChoices ?? (option.required ? setting?.kind.choices : undefined);
  return {
    flags: [option.short, option.long].filter(Boolean),
    about: option.description,
    takesValue: option.required || option.optional,
    required: option.mandatory,
    ...(choices && { choices }),
    ...(option.helpGroupHeading && { group: option.helpGroupHeading.replace(/:$/, "") }),
    ...(option.defaultValue !== undefined && { default: option.defaultValue }),
    ...(setting && { variables: setting.variables }),
  };
}
