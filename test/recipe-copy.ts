import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The changes of a recipe: one new file, and one line in an existing file. */
export interface Addition {
  /** Path below `src/`. */
  readonly file: string;
  readonly code: string;
  /** The one line. */
  readonly line: string;
  /** The file that gets the line, below `src/`. */
  readonly list: string;
  /** The line before the new one. */
  readonly after: string;
  /** The import for the new line, which editors add. */
  readonly import?: string;
}

export interface PackageCopy {
  /** Imports a module, by its path below `src/`. */
  load<Module>(file: string): Promise<Module>;
  /** Returns the compiler's output: empty if the sources compile. */
  compile(): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Copies a package within the repository, where it finds its dependencies, and makes additions to the copy.
 * @throws Error if a line has no place
 */
export async function copyPackage(
  name: string,
  recipe: string,
  additions: readonly Addition[],
): Promise<PackageCopy> {
  const copy = join(root, "node_modules", ".cache", "inferhub", recipe);
  const folder = join(copy, "packages", name);
  const original = join(root, "packages", name);
  const at = (file: string) => join(folder, "src", file);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ["src", "package.json"])
    cpSync(join(original, part), join(folder, part), { recursive: true });
  symlinkSync(join(original, "node_modules"), join(folder, "node_modules"));
  for (const addition of additions) add(addition, at);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(root, "tsconfig.base.json"),
      compilerOptions: { rootDir: root, types: ["node"], composite: false, noEmit: true },
      include: ["src"],
      exclude: ["src/**/*.test.ts"],
    }),
  );
  const conditions = ["@inferhub/source", "module", "node", "import", "default"];
  const loader = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions }, noExternal: [/^@inferhub\//] },
  });
  return {
    load: <Module>(file: string) => loader.ssrLoadModule(at(file)) as Promise<Module>,
    async compile() {
      const tsc = join(root, "node_modules", ".bin", "tsc");
      const { stdout } = await promisify(execFile)(tsc, ["-p", folder, "--singleThreaded"]).catch(
        (error) => error,
      );
      return stdout;
    },
    async remove() {
      await loader.close();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

function add(addition: Addition, at: (file: string) => string): void {
  const { file, code, line, list, after } = addition;
  mkdirSync(join(at(file), ".."), { recursive: true });
  writeFileSync(at(file), code, { flag: "wx" });
  const text = readFileSync(at(list), "utf8");
  if (!text.includes(after)) throw new Error(`${list} has no ${after}`);
  const edited = text.replace(after, `${after}${line}\n`);
  writeFileSync(at(list), addition.import ? `${addition.import}\n${edited}` : edited);
}
