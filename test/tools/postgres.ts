import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { toolPath } from "./index.ts";

/** A PostgreSQL server of this test run. */
export interface Postgres {
  /** Folder of its socket. Connections over TCP are off. */
  readonly host: string;
  /** Runs a statement and returns its rows, tab-separated. */
  query(sql: string): string;
  stop(): Promise<void>;
}

/** Starts a server in a new folder, for tests declared with `describeWith("postgresql")`. */
export async function startPostgres(): Promise<Postgres> {
  const bin = dirname(toolPath("postgresql"));
  const folder = mkdtempSync(join(tmpdir(), "inferhub-pg-"));
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf("postgres") : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const as = { cwd: folder, ...user };
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "inferhub", "-A", "trust", "-E", "UTF8", "--no-sync"],
    {
      ...as,
      stdio: "pipe",
    },
  );
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off"];
  const server = spawn(toolPath("postgresql"), ["-D", data, ...settings.flatMap((each) => ["-c", each])], as);
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isEnded = () => server.exitCode !== null || server.signalCode !== null;
  const ready = () => spawnSync(join(bin, "pg_isready"), ["-h", folder, "-q"]).status === 0;
  process.once("exit", () => server.kill("SIGKILL"));
  while (!ready()) {
    if (isEnded()) throw new Error("PostgreSQL did not start");
    await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    host: folder,
    query: (sql) =>
      execFileSync(
        join(bin, "psql"),
        ["-h", folder, "-U", "inferhub", "-d", "postgres", "-AtF", "\t", "-c", sql],
        {
          encoding: "utf8",
        },
      ).trim(),
    stop,
  };
}

const idsOf = (name: string) => ({
  uid: Number(execFileSync("id", ["-u", name], { encoding: "utf8" })),
  gid: Number(execFileSync("id", ["-g", name], { encoding: "utf8" })),
});
