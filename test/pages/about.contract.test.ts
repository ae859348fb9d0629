import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startSandbox } from "@inferhub/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocksOf, writtenPages } from "../../packages/catalog/test/pages.ts";
import { pythonErrors } from "../../packages/snippets/test/parsers/python.ts";
import { sampleFiles } from "../snippets/files.ts";
import { type LanguageRunner, languageRunners } from "../snippets/language-runners.ts";
import { itWith } from "../tools/index.ts";

const folder = fileURLToPath(
  new URL(`../../node_modules/.cache/inferhub/about-${process.pid}`, import.meta.url),
);
const pages = await writtenPages();

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let runners: LanguageRunner;
beforeAll(async () => {
  sandbox = await startSandbox({ jobMs: 20, chunkMs: 1 });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(sampleFiles())) writeFileSync(join(folder, name), bytes);
  runners = languageRunners(folder, sandbox.origin);
});
afterAll(async () => {
  runners.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The errors of all Python programs by their code, from one process. */
let errorsInPython: ReadonlyMap<string, string | undefined> | undefined;
function findPythonError(code: string): string | undefined {
  if (!errorsInPython) {
    const codes = pages.flatMap(({ about }) => codesIn(about, "python"));
    const errors = pythonErrors(codes);
    errorsInPython = new Map(codes.map((each, at) => [each, errors[at]]));
  }
  return errorsInPython.get(code);
}

const codesIn = (about: string, wanted: string) =>
  blocksOf(about).flatMap(({ language, code }) => (language === wanted ? [code] : []));

describe.each(pages)("programs on the page of $id", ({ about }) => {
  const blocks = blocksOf(about);

  it("run, and print something", async () => {
    for (const { code } of blocks.filter(({ language, note }) => language === "js" && note === "")) {
      const { output, error } = await runners.run("js", code, "");
      expect(error, code).toBe("");
      expect(output.trim(), code).not.toBe("");
    }
  });

  it("occur as documented", async () => {
    for (const { code } of blocks.filter(({ note }) => note === "fails")) {
      const { error } = await runners.run("js", code, "");
      expect(error).toContain(code.trim().split("\n").at(-1)?.replace("// ", ""));
    }
  });

  itWith("python", "parse, where they are in Python", () => {
    expect(codesIn(about, "python").flatMap((code) => findPythonError(code) ?? [])).toEqual([]);
  });
});
