import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { copyFolder, ensureTemplate } from "./folder-template.ts";
import { toolPath } from "./index.ts";

/** A PostgreSQL server of this test run. It listens on loopback only, and on a socket. */
export interface Postgres {
  /** Folder of its socket. */
  readonly host: string;
  readonly port: number;
  /**
   * The address of a new database.
   * @param source address of the database that is copied, to which nothing is connected; default: none, for an empty one
   */
  createDatabase(source?: string): string;
  /** Runs a statement and returns its rows, tab-separated. */
  query(sql: string, database?: string): string;
  /** Starts a server that follows this one. */
  startStandby(): Promise<Standby>;
  /** Ends it without a checkpoint, as a crash does. What it has written is kept by the system, also without `fsync`. */
  kill(): Promise<void>;
  /** Starts it again, at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A server that follows another, and may take its place. */
export interface Standby extends Omit<Postgres, "startStandby" | "createDatabase"> {
  /** Receives no more from the other. */
  cut(): Promise<void>;
  /** Takes writes from now on. */
  promote(): void;
}

/** The password contains characters that must be percent-encoded. */
const USER = "inferhub";
const PASSWORD = "p%25w%2Fd";

/** Starts a server in a new folder, for tests declared with `describeWith("postgresql")`. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const home = createHome();
  // To make a folder takes ten times as long as to copy one.
  const template = await ensureTemplate(`postgresql-${home.version}`, (path) => {
    home.run("initdb", ["-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
    copyFolder(home.data, path);
  });
  if (!existsSync(home.data)) copyFolder(template, home.data);
  const server = await startServer(home, settings);
  let databases = 0;
  return {
    ...server,
    createDatabase(source) {
      databases += 1;
      const template = source === undefined ? "" : ` template ${new URL(source).pathname.slice(1)}`;
      server.query(`create database test_${databases}${template} strategy file_copy`);
      return `postgres://${USER}:${PASSWORD}@127.0.0.1:${server.port}/test_${databases}`;
    },
    startStandby: () => startStandby(server, settings),
  };
}

async function startStandby(
  { host, port }: Pick<Postgres, "host" | "port">,
  settings: Readonly<Record<string, string>>,
): Promise<Standby> {
  const home = createHome();
  home.run("pg_basebackup", ["-h", host, "-p", String(port), "-U", USER, "-R", "-c", "fast", "--no-sync"]);
  const server = await startServer(home, settings);
  return {
    ...server,
    async cut() {
      server.query("alter system set primary_conninfo = ''");
      server.query("select pg_reload_conf()");
      while (server.query("select count(*) from pg_stat_wal_receiver") !== "0")
        await new Promise((resolve) => setImmediate(resolve));
    },
    promote: () => void server.query("select pg_promote()"),
  };
}

/** A folder of a server, and how its programs run. */
function createHome() {
  const bin = dirname(toolPath("postgresql"));
  const folder = mkdtempSync(join(tmpdir(), "inferhub-pg-"));
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf("postgres") : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const as = { cwd: folder, ...user };
  return {
    bin,
    folder,
    data,
    as,
    version: execFileSync(join(bin, "initdb"), ["--version"], { encoding: "utf8" }).trim(),
    run: (program: string, flags: readonly string[]) =>
      execFileSync(join(bin, program), ["-D", data, ...flags], { ...as, stdio: "pipe" }),
  };
}

async function startServer(
  { bin, folder, data, as }: ReturnType<typeof createHome>,
  settings: Readonly<Record<string, string>>,
): Promise<Omit<Postgres, "startStandby" | "createDatabase">> {
  const port = await findPort();
  const all = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: folder,
    fsync: "off",
    // Neither helps a database of some rows that lives for seconds.
    autovacuum: "off",
    jit: "off",
    max_connections: "200",
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const lock = join(data, "postmaster.pid");
  // Its eighth line reports whether it accepts connections. A client program takes longer than the start.
  const isReady = () =>
    existsSync(lock) && /^(ready|standby)/.test(readFileSync(lock, "utf8").split("\n")[7] ?? "");
  let end: (signal: NodeJS.Signals) => Promise<void>;

  async function start(): Promise<void> {
    // The file of a killed server still reports ready.
    rmSync(lock, { force: true });
    const server = spawn(toolPath("postgresql"), ["-D", data, ...flags], { ...as, stdio: "ignore" });
    const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    const isEnded = () => server.exitCode !== null || server.signalCode !== null;
    const onExit = () => void server.kill("SIGKILL");
    process.once("exit", onExit);
    end = async (signal) => {
      server.kill(signal);
      await ended;
      process.removeListener("exit", onExit);
    };
    while (!isReady()) {
      if (isEnded()) throw new Error("PostgreSQL did not start");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  await start();
  return {
    host: folder,
    port,
    query: (sql, database = "postgres") =>
      execFileSync(
        join(bin, "psql"),
        ["-h", folder, "-p", String(port), "-U", USER, "-d", database, "-AtqF", "\t", "-c", sql],
        { encoding: "utf8" },
      ).trim(),
    kill: () => end("SIGQUIT"),
    restart: start,
    async stop() {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that nothing uses now. */
export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** The numbers of a user and its group, for programs that refuse to run as root. */
export const idsOf = (name: string) => ({
  uid: Number(execFileSync("id", ["-u", name], { encoding: "utf8" })),
  gid: Number(execFileSync("id", ["-g", name], { encoding: "utf8" })),
});
