import type { RunningRecorder, RunningSandbox } from "@inferhub/sandbox";
import { getProviders } from "../context.ts";
import { CliError } from "../problems.ts";
import type { Tools } from "../tools.ts";
import { readSandboxOptions, type SandboxCommandOptions, type SandboxSettings } from "./sandbox-options.ts";
import { formatRecorderMessage, formatSandboxMessage } from "./startup-message.ts";

export type { SandboxCommandOptions };

/** Starts a sandbox or a recorder, and runs until a signal stops it. */
export async function runSandbox(tools: Tools, options: SandboxCommandOptions): Promise<void> {
  const { context, out, style } = tools;
  const settings = await readSandboxOptions(options, context);
  const { server, lines } = await open(tools, settings).catch((error) => explain(error, settings.port));
  try {
    const [title = "", ...others] = lines;
    await out.write([style.bold(title), "", ...others, "", "Ctrl-C stops it.", ""].join("\n"));
    await new Promise<void>((resolve) => context.onSignal?.(() => resolve()));
  } finally {
    await server.stop();
  }
}

async function open(
  { context, note }: Tools,
  { port, record, config }: SandboxSettings,
): Promise<{ server: RunningSandbox | RunningRecorder; lines: readonly string[] }> {
  const { startRecorder, startSandbox } = await import("@inferhub/sandbox");
  const providers = await getProviders(context);
  if (record === undefined) {
    const server = await startSandbox({ ...config, providers, port });
    return { server, lines: formatSandboxMessage(server.origin, config.replay?.folder) };
  }
  const server = await startRecorder({
    folder: record.path,
    providers,
    port,
    ...(context.fetch && { fetch: context.fetch }),
    onWritten: (file) => note(`Recorded ${file}`),
    onProblem: note,
  });
  return { server, lines: formatRecorderMessage(server.origin, record.shown) };
}

function explain(error: NodeJS.ErrnoException, port: number): never {
  if (error.code === "EADDRINUSE") {
    throw new CliError("failed", `Port ${port} is in use. Set a different port with --port or PORT`, error);
  }
  if (error.syscall === "mkdir" || error.syscall === "scandir") {
    throw new CliError("input-invalid", error.message, error);
  }
  throw error;
}
