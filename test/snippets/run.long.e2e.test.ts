import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startSandbox } from "@inferhub/sandbox";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { itOutsideRelease, representative } from "../breadth.ts";
import { itWith } from "../tools/index.ts";
import { sampleFiles } from "./files.ts";
import { LANGUAGES, type RunLanguage, startRunner } from "./language-runners.ts";
import { type Case, matrix, NOT_RUN } from "./matrix.ts";
import { implausible } from "./plausible.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "node_modules", ".cache", "inferhub", `snippets-${process.pid}`);
const all = matrix();
const runnable = all.filter(({ language, client }) => !NOT_RUN.includes(`${language}/${client}`));
const parts = ({ language, client, operation, provider, name }: Case) => ({
  by: `${language}/${client}`,
  operation,
  provider,
  way: name.split(" ").slice(2, -1).join(" "),
});
/**
 * Every client, operation, provider and way to call; in a release every client with each operation and each way, and every
 * language with each provider.
 */
const chosen = representative(
  runnable,
  (each) => Object.values(parts(each)),
  (each) => {
    const { by, operation, provider, way } = parts(each);
    return [`${by} ${operation}`, `${each.language} ${provider}`, `${by} ${way}`];
  },
);

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  // One example model of each operation represents the models of all providers.
  sandbox = await startSandbox({ jobMs: 20, chunkMs: 1, models: "any" });
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs programs in separate folders, several concurrently, and reports their errors. */
async function failures(cases: readonly Case[], language: RunLanguage, workers: number) {
  const { ending } = LANGUAGES[language];
  const left = [...cases.entries()];
  const problems: string[] = [];
  const worker = async (number: number) => {
    const cwd = join(folder, `${language}-${number}`);
    mkdirSync(cwd, { recursive: true });
    for (const [name, bytes] of Object.entries(sampleFiles())) writeFileSync(join(cwd, name), bytes);
    const runner = startRunner(language, cwd, sandbox.origin);
    try {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, each] = next;
        const file = join(cwd, `${index}.${ending}`);
        writeFileSync(file, each.code);
        const { output, error } = await runner.run(`${file}\t${each.provider}`);
        const problem = error || implausible(each, output, cwd);
        if (problem) problems.push(`${each.name}\n${each.code}\n${problem}`);
      }
    } finally {
      runner.stop();
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, number) => worker(number)));
  return problems;
}

describe("code that calls a model runs as shown", () => {
  for (const [language, workers] of [
    ["js", 2],
    ["python", 1],
    ["sh", 2],
  ] as const)
    itWith(
      LANGUAGES[language].needs,
      language,
      async () => {
        const cases = chosen.filter((each) => each.language === language);
        const clients = [...new Set(cases.map(({ client }) => client))];
        const counts = clients.map(
          (client) => `${client} ${cases.filter((each) => each.client === client).length}`,
        );
        process.stdout.write(`${language}: ${cases.length} snippets run (${counts.join(", ")})\n`);
        const problems = await failures(cases, language, workers);
        expect(problems.slice(0, 5).join("\n\n"), `${problems.length} of ${cases.length}`).toBe("");
      },
      1_200_000,
    );

  itOutsideRelease("omits only unavailable snippets", () => {
    const left = all.filter((each) => !runnable.includes(each));
    process.stdout.write(
      `${all.length} snippets in all, ${runnable.length} of clients that run here, ${left.length} parsed alone (${NOT_RUN.join(", ")})\n`,
    );
    expect(runnable.length + left.length).toBe(all.length);
  });
});
