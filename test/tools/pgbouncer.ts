import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toolPath } from "./index.ts";
import { findPort, idsOf, type Postgres } from "./postgres.ts";

/** A pooler in front of a PostgreSQL server, in transaction mode. */
export interface PgBouncer {
  /** The address of a database by way of the pooler. */
  reach(database: string): string;
  stop(): Promise<void>;
}

/** Starts a pooler, for tests declared with `describeWith(["postgresql", "pgbouncer"])`. */
export async function startPgBouncer(postgres: Postgres): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-pgbouncer-"));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf("postgres") : undefined;
  const port = await findPort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${postgres.port} user=inferhub
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  );
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const server = spawn(toolPath("pgbouncer"), ["-q", file], { cwd: folder, ...user, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const onExit = () => void server.kill("SIGKILL");
  process.once("exit", onExit);
  while (!(await accepts(port))) if (server.exitCode !== null) throw new Error("PgBouncer did not start");
  return {
    reach: (database) => database.replace(`:${postgres.port}/`, `:${port}/`),
    async stop() {
      server.kill("SIGKILL");
      await ended;
      process.removeListener("exit", onExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
      .once("connect", () => {
        socket.destroy();
        resolve(true);
      })
      .once("error", () => resolve(false));
  });
