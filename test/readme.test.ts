import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { describe, expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** What a provider does with an operation, in a word. */
function cellOf({ operations }: Provider, operation: string): string {
  const adapter = operations[operation];
  if (!adapter) return "";
  if (adapter.stream) return "streams";
  return adapter.job ? "queued" : "yes";
}

describe("README", () => {
  it("its table is that of the registry", () => {
    const row = (cells: readonly string[]) =>
      `|${cells.map((cell) => (cell ? ` ${cell} ` : " ")).join("|")}|`;
    const table = [
      row(["", ...OPERATIONS.map(({ id }) => id)]),
      `|${"---|".repeat(OPERATIONS.length + 1)}`,
      ...PROVIDERS.map((provider) => row([provider.id, ...OPERATIONS.map(({ id }) => cellOf(provider, id))])),
    ].join("\n");
    const written = read("README.md")
      .split("\n\n")
      .find((block) => block.startsWith("| |"));
    expect(written).toBe(table);
  });

  it.each(["README.md", "packages/sandbox/README.md", "packages/jinja/README.md"])(
    "every program in %s compiles",
    async (file) => {
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
    },
  );
});
