import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { representative } from "../breadth.ts";
import { entriesOf } from "../packages/entries.ts";
import { COMPILERS, compile } from "./compile.ts";

const packages = fileURLToPath(new URL("../../packages", import.meta.url));
const programs = fileURLToPath(new URL("programs/", import.meta.url));

/** Programs for Node, whose declarations name its streams and servers. */
const FOR_NODE = ["cli", "create-inferhub"];

/** Hono's declarations, which the gateway's refer to, need TypeScript 5.7. */
const reads = (compiler: keyof typeof COMPILERS) => (name: string) =>
  name !== "gateway" || compiler !== "TypeScript 5.4";

/** Every module that a package exports. */
function listModules(name: string): string[] {
  const folder = join(packages, name);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" }).map(
    (file) => `dist/${file.replace(/\.d\.ts$/, ".js")}`,
  );
  return entriesOf(manifest, [...new Set(files)]).modules.map(({ specifier }) => specifier);
}

const NAMES = readdirSync(packages).filter(
  (name) => existsSync(join(packages, name, "package.json")) && !FOR_NODE.includes(name),
);

const CELLS = representative(
  [
    ["the newest TypeScript", "bundler"],
    ["TypeScript 5.4", "nodenext"],
    ["TypeScript 5.4", "bundler"],
    ["the newest TypeScript", "nodenext"],
  ] as const,
  () => "any",
  ([compiler, resolution]) => [compiler, resolution],
);

describe("declarations of every export of every package", () => {
  it.each(CELLS)(
    "compile by %s with %s, without the DOM library and Node's types",
    async (compiler, moduleResolution) => {
      const folder = mkdtempSync(join(programs, ".cell-"));
      try {
        const modules = NAMES.filter(reads(compiler)).flatMap(listModules);
        expect(modules.length).toBeGreaterThan(200);
        const imports = modules.map((specifier, index) => `import * as m${index} from "${specifier}";\n`);
        const used = `export const all = [${modules.map((_, index) => `m${index}`).join(", ")}];\n`;
        writeFileSync(join(folder, "program.ts"), imports.join("") + used);
        const compilerOptions = {
          strict: true,
          exactOptionalPropertyTypes: true,
          skipLibCheck: false,
          noEmit: true,
          target: "es2022",
          lib: ["es2022"],
          types: [],
          module: moduleResolution === "bundler" ? "esnext" : "nodenext",
          moduleResolution,
        };
        writeFileSync(
          join(folder, "tsconfig.json"),
          JSON.stringify({ compilerOptions, files: ["program.ts"] }),
        );
        expect(await compile(COMPILERS[compiler], folder)).toBe("");
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
