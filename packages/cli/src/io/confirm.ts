import { createInterface } from "node:readline/promises";
import { createStoppedError, createUsageError } from "../problems.ts";
import { isInteractive } from "../progress/progress-style.ts";
import { showControls } from "../text/controls.ts";
import type { Tools } from "../tools.ts";

/**
 * Prompts for confirmation.
 * @param otherwise error message if there is no terminal, with the flag that confirms
 * @throws CliError if there is no terminal
 */
export async function confirm(
  { context, status }: Tools,
  question: string,
  otherwise: string,
): Promise<boolean> {
  const { stdin, stderr, onSignal } = context;
  if (!stdin.isTTY || !isInteractive(context)) throw createUsageError(otherwise);
  status.clear();
  const lines = createInterface({ input: stdin, output: stderr, terminal: true });
  const controller = new AbortController();
  const stop = () => controller.abort(createStoppedError("SIGINT"));
  lines.on("SIGINT", stop);
  lines.on("close", stop);
  const unsubscribe = onSignal?.((signal) => controller.abort(createStoppedError(signal)));
  try {
    const answer = await lines.question(`${showControls(question)} [y/N] `, { signal: controller.signal });
    return /^\s*y(?:es)?\s*$/i.test(answer);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    unsubscribe?.();
    lines.removeListener("close", stop);
    lines.close();
  }
}
