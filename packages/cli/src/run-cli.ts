import type { CliContext } from "./context.ts";
import { getExitCode } from "./exit-codes.ts";
import { createOutput, isClosedPipe } from "./io/output.ts";
import { formatError, isShownHelp, toError } from "./print-error.ts";
import { readArgv, readColor } from "./read-argv.ts";
import { createTools, type Tools } from "./tools.ts";

/**
 * Runs one command line.
 * @param argv the arguments after the program's name
 * @param context the caller must handle error events of its streams, such as a closed pipe
 * @returns the exit code (see `exit-codes.ts`)
 */
export async function runCli(given: readonly string[], context: CliContext): Promise<number> {
  const { argv, env } = readColor(given, context.env);
  const tools = createTools(context);
  tools.setEnvironment(env);
  try {
    await dispatch(argv, tools);
    return 0;
  } catch (error) {
    tools.status.clear();
    if (isClosedPipe(error) || isShownHelp(error)) return 0;
    const problem = await toError(error, tools);
    const json = argv.includes("--json") || argv.includes("--jsonl");
    const report = formatError(problem, { argv, json, context: tools.context });
    // If stderr is closed too, the exit code still reports the failure.
    await createOutput(context.stderr)
      .write(report)
      .catch(() => undefined);
    return getExitCode(problem);
  }
}

async function dispatch(argv: readonly string[], tools: Tools): Promise<void> {
  const request = readArgv(argv);
  switch (request.kind) {
    case "topic":
      return tools.out.write(request.text);
    case "version": {
      const { version } = await import("./version.ts");
      return tools.out.write(`${version()}\n`);
    }
    case "tree": {
      const { showTree } = await import("./help/tree.ts");
      return showTree(tools, request.name);
    }
    case "complete": {
      const { completeWord } = await import("./completion/complete.ts");
      return completeWord(tools, request.words);
    }
    case "command": {
      const { createProgram } = await import("./program.ts");
      const program = await createProgram(tools, request.name);
      await program.parseAsync(request.argv, { from: "user" });
    }
  }
}
