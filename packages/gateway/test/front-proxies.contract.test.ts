import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";
import { itWith, toolPath } from "../../../test/tools/index.ts";
import { acme, withKey } from "./providers.ts";
import { gateway, json, until, upstreamServer } from "./servers.ts";

const readExample = (name: string) =>
  readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), "utf8");

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** Runs a proxy with its example, unchanged except for ports and certificates. */
interface FrontProxy {
  /** Where it listens, and where the gateway does. */
  configure(port: number, gatewayPort: number, folder: string): string;
  args(file: string, folder: string): readonly string[];
  /** The status for a request with a header of 40,000 characters. */
  readonly longHeader: number;
}

const PROXIES: Readonly<Record<"nginx" | "caddy", FrontProxy>> = {
  nginx: {
    configure: (port, gatewayPort, folder) => {
      const server = readExample("nginx.conf")
        .replace("gateway-1:8787", `127.0.0.1:${gatewayPort}`)
        .replace(/^ *server gateway-2.*$/m, "")
        .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
        .replace(/^ *ssl_.*$/gm, "");
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join("\n");
      return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off;\n${temporary}\n${server}\n}`;
    },
    args: (file, folder) => ["-p", folder, "-c", file],
    longHeader: 400,
  },
  caddy: {
    configure: (port, gatewayPort) => {
      const site = readExample("Caddyfile")
        .replaceAll("127.0.0.1:8787", `127.0.0.1:${gatewayPort}`)
        .replace("hub.example.org {", `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`);
      return `{\n\tadmin off\n\tauto_https off\n}\n${site}`;
    },
    args: (file) => ["run", "--config", file, "--adapter", "caddyfile"],
    longHeader: 431,
  },
};

async function startProxy(id: keyof typeof PROXIES, gatewayPort: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `${id}-`));
  const port = await findFreePort();
  const { configure, args } = PROXIES[id];
  const file = join(folder, "config");
  writeFileSync(file, configure(port, gatewayPort, folder));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const proxy = spawn(toolPath(id), args(file, folder), { stdio: "ignore", env });
  onCleanup(async () => {
    proxy.kill("SIGTERM");
    if (proxy.exitCode === null) await once(proxy, "exit");
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

for (const id of ["nginx", "caddy"] as const)
  itWith(id, `serves calls, streams and pages through the example of ${id}`, async () => {
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
    const url = await startProxy(id, port);
    const post = (body: string, headers = {}) =>
      fetch(`${url}/acme/v1/chat`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...headers },
      });
    expect(await (await post("{}")).json()).toEqual({ ok: true });
    // A page of the same site, as its browser names it.
    expect((await post("{}", { origin: id === "nginx" ? url.replace(/:\d+$/, "") : url })).status).toBe(200);
    expect((await post("{}", { origin: "https://evil.test" })).status).toBe(403);
    // The first event arrives before the last is written.
    const stream = await post('{"stream":true}');
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe("data: first\n\n");
    finish();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe("data: last\n\n");
    expect((await post(" ".repeat(33 * 1024 * 1024))).status).toBe(413);
    expect((await post("{}", { "x-long": "x".repeat(40_000) })).status).toBe(PROXIES[id].longHeader);
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
