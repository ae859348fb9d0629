import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { describeOutsideRelease, divided } from "../breadth.ts";
import { COMPILERS, compile, run } from "./compile.ts";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Every pair of two columns is in a row. The first row is in the contract tier, every other value of a column in a
 * release.
 */
const CELLS = divided(
  [
    ["the newest TypeScript", "nodenext", "Node's types alone"],
    ["TypeScript 5.4", "nodenext", "Node's types alone"],
    ["the newest TypeScript", "bundler", "the DOM library"],
    ["TypeScript 5.4", "bundler", "the DOM library"],
    ["TypeScript 5.4", "nodenext", "the DOM library"],
    ["the newest TypeScript", "bundler", "Node's types alone"],
  ] as const,
  () => "a compiler",
  (cell) => cell,
);

const LIBRARIES = {
  "the DOM library": { lib: ["es2022", "dom", "dom.iterable"], types: [] },
  "Node's types alone": { lib: ["es2022"], types: ["node"] },
};

describeOutsideRelease("the cost of types", () => {
  it("a program of every method instantiates at most 1.5 times the types of one of `openai`", async () => {
    const count = async (program: "inferhub" | "openai") => {
      const file = path(`../../bench/types/programs/${program}.ts`);
      const options = ["--noEmit", "--ignoreConfig", "--strict", "--skipLibCheck", "--extendedDiagnostics"];
      const target = ["--target", "es2022", "--module", "nodenext", "--types", "node"];
      const output = await run(COMPILERS["the newest TypeScript"], [...options, ...target, file]);
      return Number(/Instantiations: +(\d+)/.exec(output)?.[1]);
    };
    const [own, peer] = [await count("inferhub"), await count("openai")];
    expect(peer).toBeGreaterThan(500);
    expect(own / peer).toBeLessThanOrEqual(1.5);
  });
});

describe("built declarations, programs and mistakes", () => {
  it.each(CELLS)("are read by %s with %s and %s", async (compiler, moduleResolution, library) => {
    // Below the programs, so that packages and types are found from there.
    const folder = mkdtempSync(path("programs/.cell-"));
    try {
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        noEmit: true,
        target: "es2022",
        module: moduleResolution === "bundler" ? "esnext" : "nodenext",
        moduleResolution,
        ...LIBRARIES[library],
      };
      const names = ["right", "ordinary", "everyday", "mistakes", "careless", "slips"];
      const files = names.map((name) => path(`programs/${name}.ts`));
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
      expect(await compile(COMPILERS[compiler], folder)).toBe("");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
