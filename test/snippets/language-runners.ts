import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Ran, Runner } from "./pool.ts";
import { keys, rewritesTo } from "./rewrites.ts";

const PYTHON = "/usr/bin/python3";
const runners = fileURLToPath(new URL("./runners", import.meta.url));

const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** How programs of a language are run, and whether this machine has what it takes. */
export const LANGUAGES = {
  js: { ending: "mjs", command: process.execPath, script: "javascript.mjs", has: true },
  python: { ending: "py", command: PYTHON, script: "python.py", has: works(PYTHON, "-c", "import requests") },
  sh: {
    ending: "sh",
    command: process.execPath,
    script: "shell.mjs",
    has: works("curl", "--version") && works("jq", "--version"),
  },
} as const;

export type RunLanguage = keyof typeof LANGUAGES;

/** A process that runs code of a language in a folder, with everything meant for a provider going to `origin`. */
export function startRunner(language: RunLanguage, folder: string, origin: string): Runner {
  const { command, script } = LANGUAGES[language];
  const rewrites = rewritesTo(origin);
  return new Runner(command, [join(runners, script)], folder, {
    ...keys(),
    PATH: `${join(runners, "bin")}:${process.env["PATH"]}`,
    HOME: folder,
    REWRITES: JSON.stringify(rewrites),
    REWRITE_LINES: rewrites.map((each) => each.join("\x1f")).join("\n"),
    REAL_CURL: spawnSync("which", ["curl"], { encoding: "utf8" }).stdout.trim(),
  });
}

/** One runner for each language, started when it is first needed. */
export interface LanguageRunner {
  run(language: RunLanguage, code: string, provider: string): Promise<Ran>;
  stop(): void;
}

export function languageRunners(folder: string, origin: string): LanguageRunner {
  const started = new Map<RunLanguage, Runner>();
  let files = 0;
  return {
    run: async (language, code, provider) => {
      const runner = started.get(language) ?? startRunner(language, folder, origin);
      started.set(language, runner);
      files += 1;
      const file = join(folder, `${files}.${LANGUAGES[language].ending}`);
      writeFileSync(file, code);
      try {
        return await runner.run(`${file}\t${provider}`);
      } catch (problem) {
        // The next program gets a runner that waits for nothing.
        runner.stop();
        started.delete(language);
        throw problem;
      }
    },
    stop: () => {
      for (const runner of started.values()) runner.stop();
    },
  };
}
