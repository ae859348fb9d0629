import { spawnSync } from "node:child_process";

/** The system's own where there are several; either parses alike. */
const COMMANDS = ["/usr/bin/python3", "python3"];

/**
 * Runs a program that reads JSON and writes JSON.
 * @returns what it wrote
 */
export function askPython<Answer>(program: string, question: unknown): Answer {
  const input = JSON.stringify(question);
  for (const command of COMMANDS) {
    const options = { input, encoding: "utf8", maxBuffer: 2 ** 28 } as const;
    const { error, status, stdout, stderr } = spawnSync(command, ["-W", "error", "-c", program], options);
    if (error && "code" in error && error.code === "ENOENT") continue;
    if (error || status !== 0) throw error ?? new Error(stderr);
    return JSON.parse(stdout) as Answer;
  }
  throw new Error("Python is needed to read Python");
}
