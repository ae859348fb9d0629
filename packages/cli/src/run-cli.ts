import type { CliContext } from "./context.ts";
import { exitCodeOf } from "./exit-codes.ts";
import { createOutput, isClosedPipe } from "./io/output.ts";
import { createProgram } from "./program.ts";
import { readArgv } from "./read-argv.ts";
import { explain, isShownHelp, reportOf } from "./report.ts";
import { createTools } from "./tools.ts";

/**
 * Runs one command line.
 * @param argv the words after the program's name
 * @param context its owner listens for the streams' error events, such as that of a closed pipe
 * @returns the exit code, by the table in `exit-codes.ts`
 */
export async function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  try {
    await dispatch(argv, context);
    return 0;
  } catch (error) {
    if (isClosedPipe(error) || isShownHelp(error)) return 0;
    const problem = explain(error);
    const report = reportOf(problem, { json: argv.includes("--json"), context });
    // When nobody reads errors either, the exit code still tells.
    await createOutput(context.stderr)
      .write(report)
      .catch(() => undefined);
    return exitCodeOf(problem);
  }
}

async function dispatch(argv: readonly string[], context: CliContext): Promise<void> {
  const tools = createTools(context);
  const request = readArgv(argv);
  if (request.kind === "topic") return tools.out.write(request.text);
  if (request.kind === "version") {
    const { version } = await import("./version.ts");
    return tools.out.write(`${version()}\n`);
  }
  const program = await createProgram(tools, request.name);
  await program.parseAsync(request.argv, { from: "user" });
}
