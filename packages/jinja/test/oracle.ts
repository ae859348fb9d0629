import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface, type Interface } from "node:readline";
import { inject } from "vitest";
import { SLOWNESS } from "../../../test/slowness.ts";
import type { Answer, Case } from "./case.ts";
import { sharedFolder } from "./shared.ts";

const SCRIPT = `${sharedFolder}tools/jinja_oracle.py`;

/**
 * A case per line, a result per line, in ASCII: a string may contain half of a surrogate
 * pair.
 */
const SERVE = `
import json, sys
sys.path.insert(0, sys.argv[1])
import jinja_oracle
jinja_oracle.Thing.__module__ = "__main__"
for line in sys.stdin:
    print(json.dumps(jinja_oracle.run_case(json.loads(line), 2)), flush=True)
`;

/** Python's Jinja2 as a process that renders one case after the other. */
export interface Oracle {
  readonly version: string;
  /** Results in the order of the cases. */
  ask(cases: readonly Case[]): Promise<Answer[]>;
  stop(): void;
}

/** @returns null where Python, its Jinja2 or the script is missing */
export function startOracle(answerWithinMs = 60_000 * SLOWNESS): Oracle | null {
  const python = inject("tools").pythonJinja;
  const version = python === undefined ? null : versionOfOracle(python);
  if (python === undefined || version === null) return null;
  const child = spawn(python, ["-X", "utf8", "-W", "ignore", "-c", SERVE, `${sharedFolder}tools`], {
    env: { ...process.env, PYTHONHASHSEED: "0" },
  });
  // Its end is reported once, by `exit`.
  child.stdin.on("error", () => {});
  const lines = createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY });
  return {
    version,
    ask: (cases) => ask(child, lines, cases, answerWithinMs),
    stop: () => {
      lines.close();
      child.kill();
    },
  };
}

function versionOfOracle(python: string): string | null {
  if (!existsSync(SCRIPT)) return null;
  try {
    return execFileSync(python, [SCRIPT, "--version"], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return null;
  }
}

/** Cases are written while results are read, so that neither pipe fills up. */
async function ask(
  child: ChildProcessWithoutNullStreams,
  lines: Interface,
  cases: readonly Case[],
  answerWithinMs: number,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  if (cases.length === 0) return answers;
  return new Promise((resolve, reject) => {
    const stopped = () =>
      finish(() => reject(new Error(`The oracle stopped at ${cases[answers.length]?.id}`)));
    // Rendering blocks the event loop: pending results are read first.
    const late = (seen: number) =>
      setImmediate(() => {
        if (answers.length > seen) return;
        finish(() => reject(new Error(`The oracle is late with ${cases[seen]?.id}`)));
      });
    const wait = () => setTimeout(late, answerWithinMs, answers.length);
    let timer = wait();
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      lines.off("line", onLine);
      child.off("exit", stopped);
      settle();
    };
    const onLine = (line: string) => {
      answers.push(JSON.parse(line));
      clearTimeout(timer);
      timer = wait();
      if (answers.length === cases.length) finish(() => resolve(answers));
    };
    lines.on("line", onLine);
    child.once("exit", stopped);
    for (const testCase of cases) child.stdin.write(`${JSON.stringify(testCase)}\n`);
  });
}
