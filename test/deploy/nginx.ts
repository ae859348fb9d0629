import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { onCleanup } from "../cleanup.ts";
import { toolPath } from "../tools/index.ts";
import { findPort } from "../tools/postgres.ts";
import { createFolder } from "./program.ts";

/** Runs Debian's nginx with the file of the composition, unchanged except for ports and certificates. */
export async function startNginx(gateways: readonly [number, number]): Promise<string> {
  const folder = createFolder();
  const port = await findPort();
  const server = readFileSync(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8")
    .replace("gateway-1:8787", `127.0.0.1:${gateways[0]}`)
    .replace("gateway-2:8787", `127.0.0.1:${gateways[1]}`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, "");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  const file = join(folder, "config");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off;\n${temporary}\n${server}\n}`,
  );
  const proxy = spawn(toolPath("nginx"), ["-p", folder, "-c", file], { stdio: "ignore" });
  onCleanup(async () => {
    proxy.kill("SIGTERM");
    if (proxy.exitCode === null) await once(proxy, "exit");
  });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => fetch(`${url}/healthz`).then(({ status }) => status, String)).toBe(200);
  return url;
}
