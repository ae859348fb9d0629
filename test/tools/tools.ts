import { spawnSync } from "node:child_process";
import { accessSync, constants, readdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { getCacheFolder, getPackFolder, isInstalled } from "../../packages/local/src/packs/pack-folder.ts";
import { PACKS } from "../../packages/local/src/packs.ts";

/** A program that tests use and Node does not include. */
export interface Tool {
  /** Names it in the list of skipped tests. */
  readonly label: string;
  /** Debian packages that install it. Without any, the tests need a machine that has it already. */
  readonly packages: readonly string[];
  /** Returns the path of a working program. */
  find(): string | undefined;
}

/** The first program of a name on the path. */
export function onPath(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Whether a file can be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

const program = (name: string, ...packages: readonly string[]): Tool => ({
  label: name,
  packages: packages.length > 0 ? packages : [name],
  find: () => onPath(name),
});

/** A Python that runs a line. The system's own comes first: Debian installs modules for it. */
const pythonThatRuns = (line: string): string | undefined =>
  ["/usr/bin/python3", onPath("python3")]
    .filter((command) => command !== undefined)
    .find((command) => spawnSync(command, ["-c", line]).status === 0);

const python = (label: string, module: string, ...packages: readonly string[]): Tool => ({
  label,
  packages: ["python3", ...packages],
  find: () => pythonThatRuns(`import ${module}`),
});

const POSTGRESQL = "/usr/lib/postgresql";

/**
 * Whether the system has a name for this user, which PostgreSQL requires. A container can run as a user without one.
 * @param read throws for a user without a name
 */
export function isNamedUser(read: () => unknown = userInfo): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** The folder of the default pack, which `test/tools/setup.ts` installs from the registry. */
function findLocalModels(): string | undefined {
  const cacheFolder = getCacheFolder(process.env);
  if (cacheFolder === undefined || !isInstalled(PACKS.default, cacheFolder)) return undefined;
  return getPackFolder("default", cacheFolder);
}

/** Every tool but the browser, which has more than one way to be found. */
export const TOOLS = {
  bash: program("bash"),
  caddy: program("caddy"),
  curl: program("curl"),
  fish: program("fish"),
  jq: program("jq"),
  localModels: {
    label: "the models of @inferhub/local",
    packages: [],
    find: () => findLocalModels(),
  },
  nginx: {
    label: "nginx",
    packages: ["nginx-light"],
    find: () => onPath("nginx") ?? ["/usr/sbin/nginx"].find(isProgram),
  },
  pgbouncer: {
    label: "PgBouncer",
    packages: ["pgbouncer"],
    find: () => onPath("pgbouncer") ?? ["/usr/sbin/pgbouncer"].find(isProgram),
  },
  postgresql: {
    label: "PostgreSQL and a user with a name",
    packages: ["postgresql"],
    find: () =>
      versions(POSTGRESQL)
        .map((version) => join(POSTGRESQL, version, "bin/postgres"))
        .find((path) => isNamedUser() && isProgram(path)),
  },
  pseudoTerminal: {
    label: "a pseudo-terminal, Python and script",
    packages: ["python3", "bsdutils"],
    // A container without `/dev/pts` has both programs and no terminal.
    find: () => (onPath("script") ? pythonThatRuns("import pty; pty.openpty()") : undefined),
  },
  python: python("Python", "pty"),
  pythonJinja: python("Python with jinja2", "jinja2", "python3-jinja2"),
  pythonRequests: python("Python with requests", "requests", "python3-requests"),
  shellcheck: program("shellcheck"),
  systemdAnalyze: {
    label: "systemd-analyze",
    // It comes with the system that it analyzes.
    packages: [],
    find: () => onPath("systemd-analyze"),
  },
  zsh: program("zsh"),
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolId = keyof typeof TOOLS;

/** Installed major versions, newest first. */
function versions(folder: string): string[] {
  try {
    return readdirSync(folder).sort((one, other) => Number(other) - Number(one));
  } catch {
    return [];
  }
}
