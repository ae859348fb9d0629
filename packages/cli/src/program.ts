import { Command } from "commander";
import type { CommandEntry } from "./commands/command.ts";
import { COMMANDS } from "./commands/index.ts";
import { unknownId } from "./problems.ts";
import { exampleText } from "./text/example-text.ts";
import { createStyle, wantsColor } from "./text/style.ts";
import type { Tools } from "./tools.ts";

const WIDEST_HELP = 100;

/**
 * The command line as a tree of commands, of which only the named one is loaded.
 * @throws CliError when there is no command of that name
 */
export async function createProgram(tools: Tools, name?: string): Promise<Command> {
  const { stdout, env } = tools.context;
  const program = new Command("inferhub")
    .description("One command line for every inference provider.")
    .option("-V, --version", "show the version")
    .helpOption("-h, --help", "show this help; `--help exit-codes` explains exit codes")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      // Failures are reported in one place, which knows about --json.
      writeErr: () => undefined,
      getOutHelpWidth: () => Math.min(stdout.columns ?? WIDEST_HELP, WIDEST_HELP),
      getOutHasColors: () => wantsColor(env, tools.onTerminal),
    })
    .configureHelp({ styleTitle: (title) => createStyle(wantsColor(env, tools.onTerminal)).bold(title) })
    .addHelpText(
      "before",
      exampleText(['inferhub run text-classification "I like it" --provider hf-inference']),
    );
  if (name !== undefined && !COMMANDS.some((entry) => entry.name === name)) {
    const known = COMMANDS.map((entry) => entry.name);
    throw unknownId("input-invalid", "command", name, known);
  }
  for (const entry of COMMANDS) await addCommand(program, entry, tools, entry.name === name);
  return program;
}

async function addCommand(program: Command, entry: CommandEntry, tools: Tools, load: boolean): Promise<void> {
  const command = program
    .command(entry.name)
    .description(entry.summary)
    .helpOption("-h, --help", "show this help");
  if (!load) return;
  const { examples, configure } = await entry.load();
  command.addHelpText("before", exampleText(examples));
  configure(command, tools);
}
