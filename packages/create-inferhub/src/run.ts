import { relative } from "node:path";
import { parseArgs } from "node:util";
import { CreateError } from "./create-error.ts";
import { createProject } from "./create-project.ts";

const HELP = `Usage: npm create inferhub [folder] [-- --name <package name>]

Writes a chat page, its server and a test in TypeScript.

  folder        an empty or new folder (default: inferhub-chat)
  --name <name> the package name (default: the name of the folder)
  --help        shows this text`;

/** The output of a run, and its exit code. */
export interface RunResult {
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the command.
 * @param args of the command line
 * @returns exit code 1 if nothing could be written, 2 if the arguments are invalid
 */
export async function run(args: readonly string[], cwd: string): Promise<RunResult> {
  try {
    const { folder, name, help } = readArgs(args);
    if (help) return { exitCode: 0, stdout: HELP, stderr: "" };
    const created = await createProject({ folder, ...(name !== undefined && { name }) });
    return { exitCode: 0, stdout: describe(created.folder, created.files.length, cwd), stderr: "" };
  } catch (error) {
    if (!(error instanceof CreateError)) throw error;
    const { code, message, hint } = error;
    return { exitCode: code === "usage" ? 2 : 1, stdout: "", stderr: `${message}\n${hint}` };
  }
}

function readArgs(args: readonly string[]): { folder: string; name?: string | undefined; help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    });
    const [folder = "inferhub-chat", ...others] = positionals;
    if (others.length > 0) throw new Error(`One folder is expected, not ${positionals.length}.`);
    return { folder, name: values.name, help: values.help };
  } catch (error) {
    throw new CreateError("usage", (error as Error).message, "Run `npm create inferhub -- --help`.", error);
  }
}

function describe(folder: string, files: number, cwd: string): string {
  const path = relative(cwd, folder) || ".";
  return [
    `${files} files are in ${folder}.`,
    "",
    ...(path === "." ? [] : [`  cd ${path}`]),
    "  npm install",
    "  npm run dev",
    "",
    "Without GROQ_API_KEY, the sandbox imitates the provider: its responses are examples, not those of a model.",
  ].join("\n");
}
