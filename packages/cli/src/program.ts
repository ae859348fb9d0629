import { Command } from "commander";
import type { CommandEntry } from "./commands/command.ts";
import { COMMANDS } from "./commands/index.ts";
import { createPageUrl } from "./page.ts";
import { createUnknownIdError } from "./problems.ts";
import { exampleText } from "./text/example-text.ts";
import { createStyle, wantsColor } from "./text/style.ts";
import type { Tools } from "./tools.ts";

const MAX_HELP_WIDTH = 100;

/**
 * Creates the command tree and loads only the given command.
 * @throws CliError for an unknown command
 */
export async function createProgram(tools: Tools, name?: string): Promise<Command> {
  if (name !== undefined && !COMMANDS.some((entry) => entry.name === name)) {
    const known = COMMANDS.map((entry) => entry.name);
    throw createUnknownIdError("input-invalid", "command", name, known);
  }
  return buildProgram(tools, (entry) => entry.name === name);
}

/** Creates the command tree and loads all commands. */
export const createWholeProgram = (tools: Tools): Promise<Command> => buildProgram(tools, () => true);

async function buildProgram(tools: Tools, isLoaded: (entry: CommandEntry) => boolean): Promise<Command> {
  const { stdout, env } = tools.context;
  const program = new Command("inferhub")
    .description("One command line for every inference provider.")
    .option("-V, --version", "show the version")
    .option("--no-color", "disable color (also NO_COLOR; --color and FORCE_COLOR enable it)")
    .helpOption("-h, --help", "show this help; `--help exit-codes` explains exit codes")
    .helpCommand(false)
    // Options after a command belong to its subcommand.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      // Errors are printed in one place that supports --json.
      writeErr: () => undefined,
      getOutHelpWidth: () => Math.min(stdout.columns ?? MAX_HELP_WIDTH, MAX_HELP_WIDTH),
      getOutHasColors: () => wantsColor(env, tools.onTerminal),
    })
    .configureHelp({
      styleTitle: (title) => createStyle(wantsColor(env, tools.onTerminal)).bold(title),
      commandDescription: (command) => `${command.description()}\n${createPageUrl(topName(command))}`,
    })
    .addHelpText(
      "before",
      exampleText(['inferhub run text-classification "I like it" --provider hf-inference']),
    );
  for (const entry of COMMANDS) await addCommand(program, entry, tools, isLoaded(entry));
  return program;
}

async function addCommand(program: Command, entry: CommandEntry, tools: Tools, load: boolean): Promise<void> {
  const command = program.command(entry.name).description(entry.summary).helpOption("-h, --help", HELP);
  if (!load) return;
  const { examples, configure, findsKeys = true } = await entry.load();
  command.addHelpText("before", exampleText(examples));
  configure(command, tools);
  // Set it again, so that it is in the last option group.
  command.helpOption("-h, --help", HELP);
  if (findsKeys) command.hook("preAction", (_, acting) => findKeys(tools, acting));
}

/** Returns the top-level command that contains a command. */
function topName(command: Command): string | undefined {
  const { parent } = command;
  if (!parent) return undefined;
  return parent.parent ? topName(parent) : command.name();
}

const HELP = "show this help";

/** Loads keys from files for a command. */
async function findKeys(tools: Tools, command: Command): Promise<void> {
  const { openKeys } = await import("./settings/open-keys.ts");
  const { envFile } = command.opts<{ envFile?: string }>();
  const { env, problems } = await openKeys(tools.context, envFile);
  tools.setEnvironment(env);
  for (const { text, fix } of problems) tools.note(`${text}: ${fix}`);
}
