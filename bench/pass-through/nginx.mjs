import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BINARIES = ["nginx", "/usr/sbin/nginx"];

/**
 * Debian's nginx as a proxy to one upstream, on loopback, with its own configuration.
 * @param {number} upstream
 * @returns {Promise<{ port: number, pid: number, stop(): void } | undefined>} `undefined` where it is not installed
 */
export async function launchNginx(upstream) {
  const binary = BINARIES.find((name) => spawnSync(name, ["-v"]).status === 0);
  if (!binary) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, upstream));
  const child = spawn(binary, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], {
    stdio: "inherit",
  });
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries++) {
    if (await answers(port)) return { port, pid: child.pid ?? 0, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  stop();
  throw new Error("nginx did not start");
}

/**
 * One process without buffers, like the others: it forwards bytes immediately.
 * @param {string} folder
 * @param {number} port
 * @param {number} upstream
 */
const configuration = (folder, port, upstream) => `
daemon off;
master_process off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 8192; }
http {
  access_log off;
  client_max_body_size 0;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  keepalive_requests 1000000;
  upstream target { server 127.0.0.1:${upstream}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://target;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_request_buffering off;
    }
  }
}`;

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
