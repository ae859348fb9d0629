import { execFile } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { packageFolders, root } from "../../scripts/lib.mjs";
import { productionPackages } from "./licenses.mjs";

/** What tests read of a `package.json`. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, string | { default: string; "@inferhub/source": string }>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: object;
}

/** A published package. */
export interface Packed {
  readonly name: string;
  /** Path of the tarball. */
  readonly tarball: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Paths inside the package. */
  readonly files: readonly string[];
}

/** What `npm pack --json` says of a package. */
interface NpmPacked {
  readonly name: string;
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** @param folder of a workspace, such as `packages/catalog` */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));

/** Folders of the workspaces that are published. */
export const publishedFolders = (): string[] => packageFolders().filter((each) => !manifestOf(each).private);

/** Whether `npm run build` has run, which packing requires. */
export const isBuilt = (): boolean =>
  publishedFolders().every((folder) => existsSync(join(root, folder, "dist"))) &&
  existsSync(join(root, "apps", "site", "build", "server", "index.js"));

/**
 * Packs everything that is published.
 * @param into an existing folder
 */
export async function pack(into: string): Promise<Packed[]> {
  const printed = await npm(["pack", "--workspaces", "--json", "--pack-destination", into], root);
  // npm 12 prints an object by name, npm 11 and earlier a list.
  return Object.values<NpmPacked>(JSON.parse(printed)).map((each) => ({
    name: each.name,
    tarball: join(into, each.filename),
    packedBytes: each.size,
    unpackedBytes: each.unpackedSize,
    files: each.files.map(({ path }) => path),
  }));
}

/**
 * Copies the installed packages that ours depend on into a new project, so that no registry is needed.
 * @param project a folder outside the repository
 * @param tools names of further packages that the project has
 */
export function copyDependencies(project: string, tools: readonly string[]): void {
  const places = [
    ...productionPackages().map(({ place }) => place),
    ...tools.map((name) => `node_modules/${name}`),
  ];
  const targets = new Set<string>();
  for (const place of places) {
    // Packages installed in a folder of one of our packages can be top-level in the project.
    const target = place.replace(/^(packages|apps)\/[^/]+\//, "");
    if (targets.has(target)) throw new Error(`Two versions of ${target} are needed in one place`);
    targets.add(target);
    const from = join(root, place);
    const filter = (path: string) => !path.slice(from.length).includes("node_modules");
    cpSync(from, join(project, target), { recursive: true, filter });
  }
}

/** Places of the installed packages that some packages need, theirs included, by the lock file. */
export function findInstalled(names: readonly string[]): string[] {
  type Locked = Partial<Record<"dependencies" | "optionalDependencies" | "peerDependencies", object>>;
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const places = new Set<string>();
  function add(name: string, from: string): void {
    const parts = from.split("/node_modules/");
    const bases = parts.map((_, index) => parts.slice(0, parts.length - index).join("/node_modules/"));
    const place = [...bases.map((base) => `${base}/node_modules/${name}`), `node_modules/${name}`].find(
      (each) => packages[each] && existsSync(join(root, each)),
    );
    // Optional packages of other platforms are not installed.
    if (!place || places.has(place)) return;
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(each, place);
  }
  for (const name of names) add(name, "");
  return [...places];
}

/** Installs packed packages into a project, whose other packages were copied; npm fails where one is missing. */
export async function installPacked(project: string, packed: readonly Packed[], tools: readonly string[]) {
  const manifest = {
    name: "consumer",
    private: true,
    type: "module",
    dependencies: Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`])),
    devDependencies: Object.fromEntries(tools.map((name) => [name, "*"])),
  };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  await npm(["install", "--prefer-offline", "--no-audit", "--no-fund"], project);
}

/** Runs npm without the settings of the npm that may run the tests. */
export async function npm(args: readonly string[], cwd: string): Promise<string> {
  const path = process.env["npm_execpath"];
  const [command, ...first] = path ? [process.execPath, path] : ["npm"];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
  const all = [...first, ...args, "--ignore-scripts", "--loglevel=error"];
  return (await promisify(execFile)(command, all, options)).stdout;
}
