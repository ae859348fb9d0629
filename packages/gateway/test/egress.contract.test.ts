import { describe, expect, it, vi } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";
import { gateway, listen } from "./servers.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex");
const ENTRANCE = "https://files.rebound.test/cat.png";

/** A public provider whose response points at a file, and a server on this machine that must not be reached. */
async function start(addresses: Readonly<Record<string, string>>) {
  const reached: string[] = [];
  const local = await listen((request, response) => {
    reached.push(request.url ?? "");
    response.writeHead(200, { "content-type": "image/png" }).end(PNG);
  });
  const { port } = new URL(local);
  const looked: string[] = [];
  const platformFetch = globalThis.fetch;
  const answer = { data: [{ url: ENTRANCE.replace(".test", `.test:${port}`) }] };
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname === "127.0.0.1") return platformFetch(input, init);
    if (url.hostname.endsWith("rebound.test")) throw new Error("The name was resolved again");
    return Response.json(answer);
  });
  onCleanup(() => void vi.unstubAllGlobals());
  const { url } = await gateway({
    resolveConnection: ({ id }) => (id === "together" ? { key: "sk-0123456789abcdef" } : undefined),
    calls: { retry: { attempts: 0 } },
    resolveHost: async (hostname) => {
      looked.push(hostname);
      const address = addresses[hostname] ?? "203.0.113.7";
      return [{ address, family: address.includes(":") ? 6 : 4 }];
    },
  });
  const response = await fetch(`${url}/api/tasks/text-to-image`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider: "together", model: "m", inputs: "A cat" }),
  });
  return { status: response.status, text: await response.text(), reached, looked };
}

describe("a file whose name stands for an address of this machine or network", () => {
  it.each([
    "127.0.0.1",
    "10.0.0.8",
    "169.254.169.254",
    "192.168.1.1",
    "::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "0.0.0.0",
  ])("is not fetched: %s", async (address) => {
    const { status, text, reached, looked } = await start({ "files.rebound.test": address });
    expect(looked).toEqual(["files.rebound.test"]);
    expect(status).toBe(502);
    expect(text).toContain("egress-refused");
    expect(reached).toEqual([]);
  });
});
