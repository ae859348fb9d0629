import { spawnSync } from "node:child_process";
import { toolPath } from "../../../../test/tools/index.ts";

/**
 * Runs a Python program that reads JSON and writes JSON. Tests that call it are declared with `describeWith("python")`.
 *
 * @returns the JSON that the program writes
 */
export function askPython<Answer>(program: string, question: unknown): Answer {
  const input = JSON.stringify(question);
  const options = { input, encoding: "utf8", maxBuffer: 2 ** 28 } as const;
  const { error, status, stdout, stderr } = spawnSync(
    toolPath("python"),
    ["-W", "error", "-c", program],
    options,
  );
  if (error || status !== 0) throw error ?? new Error(stderr);
  return JSON.parse(stdout) as Answer;
}
