import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hasTool, toolPath } from "../tools/index.ts";
import type { ToolId } from "../tools/tools.ts";
import { type Ran, Runner } from "./pool.ts";
import { keys, rewritesTo } from "./rewrites.ts";

const runners = fileURLToPath(new URL("./runners", import.meta.url));

/** How programs of a language are run, and the tools that it takes. */
export const LANGUAGES = {
  js: { ending: "mjs", command: () => process.execPath, script: "javascript.mjs", needs: [] },
  python: {
    ending: "py",
    command: () => toolPath("pythonRequests"),
    script: "python.py",
    needs: ["pythonRequests"],
  },
  sh: {
    ending: "sh",
    command: () => process.execPath,
    script: "shell.mjs",
    needs: ["curl", "jq"],
  },
} as const satisfies Readonly<
  Record<string, { ending: string; command: () => string; script: string; needs: readonly ToolId[] }>
>;

export type RunLanguage = keyof typeof LANGUAGES;

/** A process that runs code of a language in a folder, with everything meant for a provider going to `origin`. */
export function startRunner(language: RunLanguage, folder: string, origin: string): Runner {
  const { command, script } = LANGUAGES[language];
  const rewrites = rewritesTo(origin);
  return new Runner(command(), [join(runners, script)], folder, {
    ...keys(),
    PATH: `${join(runners, "bin")}:${process.env["PATH"]}`,
    HOME: folder,
    REWRITES: JSON.stringify(rewrites),
    REWRITE_LINES: rewrites.map((each) => each.join("\x1f")).join("\n"),
    ...(hasTool("curl") && { REAL_CURL: toolPath("curl") }),
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
        // The next program gets an idle runner.
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
