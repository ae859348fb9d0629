import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { LIBRARIES, TASKS } from "@inferhub/catalog";
import { HARDWARE } from "@inferhub/catalog/hardware";
import { LOCAL_APPS } from "@inferhub/catalog/local-apps";
import { MODELS, OFFERS } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");

describe("README", () => {
  it.each(["README.md", "packages/catalog/README.md"])("%s counts what there is", (file) => {
    const PAIRS = PROVIDERS.flatMap(({ operations }) => Object.keys(operations));
    const lists = { TASKS, OPERATIONS, LIBRARIES, MODELS, OFFERS, HARDWARE, PROVIDERS, PAIRS, LOCAL_APPS };
    const nouns = {
      TASKS: /([\d,]+) tasks/,
      OPERATIONS: /([\d,]+) operations/,
      LIBRARIES: /([\d,]+) libraries/,
      MODELS: /([\d,]+) models/,
      OFFERS: /([\d,]+) offers/,
      HARDWARE: /([\d,]+) parts of hardware/,
      PROVIDERS: /([\d,]+) providers/,
      PAIRS: /([\d,]+) pairs/,
      LOCAL_APPS: /([\d,]+) local apps/,
    };
    for (const [name, list] of Object.entries(lists)) {
      const [, said] = nouns[name as keyof typeof nouns].exec(read(file)) ?? [];
      if (said !== undefined || name === "TASKS") expect(said, name).toBe(list.length.toLocaleString("en"));
    }
  });

  it.each([
    "README.md",
    "packages/catalog/README.md",
    "packages/gateway/README.md",
    "packages/sandbox/README.md",
    "packages/snippets/README.md",
    "packages/jinja/README.md",
  ])("every program in %s compiles", async (file) => {
    const folder = join(root, "node_modules", ".cache", "inferhub", `readme-${file.replaceAll("/", "-")}`);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(folder, { recursive: true });
    const programs = [...read(file).matchAll(/```ts\n(.*?)```/gs)].map(([, program = ""]) => program);
    expect(programs).not.toEqual([]);
    for (const [index, program] of programs.entries()) writeFileSync(join(folder, `${index}.ts`), program);
    const config = {
      extends: join(root, "tsconfig.base.json"),
      compilerOptions: {
        noEmit: true,
        composite: false,
        emitDeclarationOnly: false,
        rewriteRelativeImportExtensions: false,
        declaration: false,
        declarationMap: false,
        types: ["node"],
        typeRoots: [join(root, "node_modules", "@types")],
      },
      include: ["*.ts"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const { stdout } = await promisify(execFile)(join(root, "node_modules", ".bin", "tsc"), [
      "-p",
      folder,
    ]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  });
});
