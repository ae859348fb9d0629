import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The oldest compiler that the packages name, and the newest. */
export const COMPILERS = {
  "TypeScript 5.4": path("typescript-5.4/node_modules/typescript/bin/tsc"),
  "the newest TypeScript": path("../../node_modules/@typescript/native/bin/tsc"),
};

/** Runs a compiler, and returns its output: empty if a program has no errors. */
export const compile = (compiler: string, folder: string) => run(compiler, ["-p", folder]);

export const run = (compiler: string, args: readonly string[]) =>
  new Promise<string>((resolve, reject) =>
    execFile(process.execPath, [compiler, ...args], (error, stdout, stderr) =>
      error && !stdout ? reject(new Error(stderr, { cause: error })) : resolve(stdout),
    ),
  );
