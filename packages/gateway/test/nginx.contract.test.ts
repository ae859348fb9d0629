import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";
import { acme, withKey } from "./providers.ts";
import { gateway, json, until, upstreamServer } from "./servers.ts";

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
const title = hasNginx ? "" : " (needs nginx)";
const EXAMPLE = new URL("../../../deploy/nginx.conf", import.meta.url);

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** Runs the example as it is, but for ports and certificates. */
async function startNginx(gatewayPort: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await findFreePort();
  const server = readFileSync(EXAMPLE, "utf8")
    .replace("127.0.0.1:8787;", `127.0.0.1:${gatewayPort};`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, "");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off;\n${temporary}\n${server}\n}`,
  );
  const nginx = spawn("nginx", ["-p", folder, "-c", file], { stdio: "ignore" });
  onCleanup(async () => {
    nginx.kill("SIGTERM");
    if (nginx.exitCode === null) await once(nginx, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  let isUp = false;
  const ask = () =>
    void fetch(`${url}/healthz`).then(
      () => {
        isUp = true;
      },
      () => {},
    );
  await until(() => {
    ask();
    return isUp;
  });
  return url;
}

it.skipIf(!hasNginx)(`serves calls, streams and pages through the example of nginx${title}`, async () => {
  let finish = () => {};
  const upstream = await upstreamServer((response, { body }) => {
    if (!body.includes("stream")) return json(response, { ok: true });
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: first\n\n");
    finish = () => response.end("data: last\n\n");
  });
  const { port } = await gateway({
    providers: [acme(upstream.url)],
    resolveConnection: withKey,
    trustProxy: true,
    policy: () => ({ allowedHosts: ["hub.example.org"] }),
  });
  const url = await startNginx(port);
  const post = (body: string, headers = {}) =>
    fetch(`${url}/acme/v1/chat`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
  expect(await (await post("{}")).json()).toEqual({ ok: true });
  // A page of the same site, as its browser names it.
  expect((await post("{}", { origin: url.replace(/:\d+$/, "") })).status).toBe(200);
  expect((await post("{}", { origin: "https://evil.test" })).status).toBe(403);
  // The first event arrives before the last is written.
  const stream = await post('{"stream":true}');
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe("data: first\n\n");
  finish();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe("data: last\n\n");
  expect((await post(" ".repeat(33 * 1024 * 1024))).status).toBe(413);
  expect((await post("{}", { "x-long": "x".repeat(40_000) })).status).toBe(400);
  expect(
    (await post("{}", { "x-a": "a".repeat(7_000), "x-b": "b".repeat(7_000), "x-c": "c".repeat(7_000) }))
      .status,
  ).toBe(431);
});

it("trusts the headers of a proxy only with the option", async () => {
  const upstream = await upstreamServer((response) => json(response, {}));
  const options = { providers: [acme(upstream.url)], resolveConnection: withKey };
  const headers = { origin: "https://hub.example.org", "x-forwarded-host": "hub.example.org" };
  const ask = async (url: string) => (await fetch(`${url}/acme/x`, { headers })).status;
  expect(await ask((await gateway(options)).url)).toBe(403);
  const policy = () => ({ allowedHosts: ["hub.example.org"] });
  expect(await ask((await gateway({ ...options, trustProxy: true, policy })).url)).toBe(200);
  // A page that points its own name here could send the header as well.
  expect(await ask((await gateway({ ...options, trustProxy: true })).url)).toBe(421);
});
