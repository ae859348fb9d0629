import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** Clients that are not installed here, so only their syntax is checked. */
const NOT_INSTALLED = ["@huggingface/transformers"];

const OPTIONS = {
  target: "ES2022",
  lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  moduleDetection: "force",
  customConditions: ["@inferhub/source"],
  allowImportingTsExtensions: true,
  types: ["node"],
  strict: true,
  // The code is JavaScript: its parameters have no types, and a missing key fails at run time.
  noImplicitAny: false,
  strictNullChecks: false,
  skipLibCheck: true,
  noEmit: true,
};

/** The compiler's errors for modules with the types of their clients, in one run. */
export function typeErrors(codes: readonly string[]): readonly (readonly string[])[] {
  const folder = join(root, "node_modules/.cache/inferhub", `compile-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    codes.forEach((code, index) => {
      writeFileSync(join(folder, `snippet-${index}.mts`), code);
    });
    const shims = NOT_INSTALLED.map((name) => `declare module ${JSON.stringify(name)};\n`).join("");
    writeFileSync(join(folder, "shims.d.ts"), shims);
    const config = { compilerOptions: OPTIONS, include: ["./*.mts", "./shims.d.ts"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const { error, stdout } = spawnSync(
      process.execPath,
      [join(root, "node_modules/typescript/bin/tsc"), "-p", folder, "--pretty", "false"],
      { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 },
    );
    if (error) throw error;
    const found = new Map<number, string[]>();
    // Sources of this repository are included, but are checked with stricter options by their own build.
    for (const line of stdout.split("\n")) {
      if (line.startsWith("error TS")) throw new Error(line);
      const index = /^snippet-(\d+)\.mts.*error TS\d+/.exec(line)?.[1];
      if (index !== undefined) found.set(Number(index), [...(found.get(Number(index)) ?? []), line]);
    }
    return codes.map((_, index) => found.get(index) ?? []);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
