import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Entries, entriesOf } from "./entries.ts";
import { copyDependencies, installPacked, type Manifest, type Packed, pack } from "./pack.ts";

/** A packed package in a user's project. */
export interface Installed extends Packed, Entries {
  readonly manifest: Manifest;
}

/** A project outside this repository in which all packages are installed. */
export interface Consumer {
  readonly folder: string;
  readonly packages: readonly Installed[];
  /** Writes a file of the project. */
  write(file: string, text: string): void;
  /** Runs a program of Node's in the project; tells how it ended and all that it printed. */
  run(program: string, ...programArguments: readonly string[]): Promise<Ended>;
  remove(): void;
}

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The types for Node programs, with their dependencies. */
const TOOLS = ["@types/node", "undici-types"];

/** Packs every package and installs them where nothing of the repository is in reach. */
export async function createConsumer(): Promise<Consumer> {
  const home = mkdtempSync(join(tmpdir(), "inferhub-consumer-"));
  const tarballs = join(home, "tarballs");
  const folder = join(home, "project");
  mkdirSync(tarballs);
  const packing = pack(tarballs);
  copyDependencies(folder, TOOLS);
  const packed = await packing;
  await installPacked(folder, packed, TOOLS);
  const packages = packed.map((each) => {
    const manifest: Manifest = JSON.parse(
      readFileSync(join(folder, "node_modules", each.name, "package.json"), "utf8"),
    );
    return { ...each, manifest, ...entriesOf(manifest, each.files) };
  });
  return {
    folder,
    packages,
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    run: (program, ...programArguments) => run(folder, program, programArguments),
    remove: () => rmSync(home, { recursive: true }),
  };
}

/** Without the shell's variables: neither keys nor Node's options reach a consumer. */
const env = { PATH: process.env["PATH"], HOME: tmpdir() };

function run(cwd: string, program: string, programArguments: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [program, ...programArguments], options, (error, stdout, stderr) => {
      const code = typeof error?.code === "number" ? error.code : error ? 1 : 0;
      resolve({ code, stdout, stderr });
    });
  });
}

/** Entries that are run instead of imported: they act immediately and export nothing. */
const PROGRAMS = new Set(["inferhub/main", "create-inferhub/main", "@inferhub/gateway/store-worker"]);

/** The imports of the installed packages, such as `@inferhub/catalog/operations`. */
export const modulesOf = (
  { packages }: Consumer,
  wanted: (packageName: string) => boolean = () => true,
): readonly string[] =>
  packages
    .filter(({ name }) => wanted(name))
    .flatMap((each) => each.modules.map(({ specifier }) => specifier))
    .filter((specifier) => !PROGRAMS.has(specifier));
