import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPort } from "./crashes/process.mjs";

const VERSIONS = "/usr/lib/postgresql";

/** The newest PostgreSQL of Debian's packages. */
function findBin() {
  const newest = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0]
    : undefined;
  if (newest === undefined) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
  return join(VERSIONS, newest, "bin");
}

/** A folder of a server, and how its programs run. */
function createHome() {
  const bin = findBin();
  const folder = mkdtempSync(join(tmpdir(), "bench-postgres-"));
  const idOf = (/** @type {string} */ flag) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const as = { cwd: folder, ...user };
  const run = (/** @type {string} */ program, /** @type {readonly string[]} */ flags) =>
    execFileSync(join(bin, program), ["-D", data, ...flags], { ...as, stdio: "pipe" });
  return { bin, folder, data, as, run };
}

/** Starts a cluster in a new folder, on loopback only, that writes to the disk as one in use does. */
export async function startPostgres() {
  const home = createHome();
  home.run("initdb", ["-U", "inferhub", "-A", "trust", "-E", "UTF8", "--locale=C"]);
  return startServer(home);
}

/**
 * Starts a server that follows another, and may take its place.
 * @param {{ folder: string, port: number }} primary
 */
export async function startStandby({ folder, port }) {
  const home = createHome();
  home.run("pg_basebackup", ["-h", folder, "-p", `${port}`, "-U", "inferhub", "-R", "-c", "fast"]);
  const server = await startServer(home);
  return {
    ...server,
    /** Receives no more from the other. */
    cut() {
      server.query("alter system set primary_conninfo = ''");
      server.query("select pg_reload_conf()");
      while (server.query("select count(*) from pg_stat_wal_receiver") !== "0");
    },
    promote: () => server.query("select pg_promote()"),
  };
}

/** @param {ReturnType<typeof createHome>} home */
async function startServer({ bin, folder, data, as }) {
  const port = await findPort();
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
  ];
  const launch = () =>
    spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((each) => ["-c", each])], {
      ...as,
      stdio: "ignore",
    });
  let server = launch();
  const onExit = () => void server.kill("SIGKILL");
  process.once("exit", onExit);
  const query = (/** @type {string} */ sql) =>
    execFileSync(
      join(bin, "psql"),
      ["-h", folder, "-p", `${port}`, "-U", "inferhub", "-d", "postgres", "-AtqF", "\t", "-c", sql],
      { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
    ).trim();
  function waitUntilReady() {
    for (;;) {
      try {
        query("select 1");
        return;
      } catch (error) {
        if (server.exitCode !== null) throw error;
      }
    }
  }
  async function end(/** @type {NodeJS.Signals} */ signal) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, "exit");
  }
  waitUntilReady();
  return {
    folder,
    port,
    url: `postgres://inferhub@127.0.0.1:${port}/postgres`,
    /** Runs a statement and returns its rows, tab-separated. */
    query,
    /** Ends it as a power failure would. */
    kill: () => end("SIGQUIT"),
    /** Starts it again, at the same address. */
    async restart() {
      server = launch();
      waitUntilReady();
    },
    async stop() {
      await end("SIGINT");
      process.removeListener("exit", onExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
