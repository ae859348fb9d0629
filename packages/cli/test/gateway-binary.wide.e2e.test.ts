import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { itInRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { CANARY } from "./answers.ts";
import { start, upstream, useBinary } from "./binary.ts";
import { folder, gatewayFolder } from "./folder.ts";

const entry = useBinary();

/** A gateway in a separate process, once it prints its URL. */
async function gateway(words: readonly string[], options: { cwd: string; env?: Record<string, string> }) {
  const process_ = start(process.execPath, [entry(), "gateway", "--port", "0", ...words], options);
  await expect.poll(process_.stdout).toContain("Ctrl-C stops it.");
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(process_.stdout())?.[0] ?? "";
  return { ...process_, url };
}

/** A provider whose response starts and continues until the test ends it. */
async function slowProvider(cwd: string) {
  let finish = () => {};
  const origin = await upstream((_, response) => {
    response.writeHead(200, { "content-type": "text/plain" }).write("first, ");
    finish = () => response.end("last");
  });
  await writeFile(join(cwd, "inferhub.json"), JSON.stringify({ upstreams: { groq: { baseUrl: origin } } }));
  return { finish: () => finish() };
}

describe("the gateway's process", () => {
  itInRelease("keeps a second one from its state, and names itself", async () => {
    const cwd = await gatewayFolder();
    const first = await gateway(["--sandbox-for-missing-keys"], { cwd });
    const second = await start(process.execPath, [entry(), "gateway", "--port", "0"], { cwd }).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(`in use by process ${first.child.pid}, which listens at ${first.url}`);
    first.child.kill("SIGKILL");
    await first.ended;
    const third = await gateway([], { cwd });
    third.child.kill("SIGTERM");
    expect((await third.ended).code).toBe(0);
  });

  itOutsideRelease("completes a response after a signal, and rejects new requests", async () => {
    const cwd = await folder();
    const { finish } = await slowProvider(cwd);
    const env = { GROQ_API_KEY: CANARY };
    const { url, child, ended, stderr } = await gateway(["--no-state", "--grace", "60"], { cwd, env });
    const answer = await fetch(`${url}/groq/v1/models`);
    child.kill("SIGTERM");
    await expect.poll(stderr).toContain("Stopping");
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    finish();
    expect(await answer.text()).toBe("first, last");
    const { code, stdout, stderr: said } = await ended;
    expect(code).toBe(0);
    expect(stdout + said).not.toContain(CANARY);
  });

  itOutsideRelease("exits immediately on the second signal", async () => {
    const cwd = await folder();
    await slowProvider(cwd);
    const { url, child, ended, stderr } = await gateway(["--no-state", "--grace", "60"], { cwd });
    const text = (await fetch(`${url}/groq/v1/models`)).text();
    const cut = expect(text).rejects.toThrow();
    child.kill("SIGINT");
    await expect.poll(stderr).toContain("Stopping");
    child.kill("SIGINT");
    expect((await ended).code).toBe(130);
    await cut;
  });

  itInRelease("reads its configuration again on SIGHUP", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "inferhub.json"), "{}");
    const { child, ended, stderr } = await gateway(["--no-state"], { cwd });
    child.kill("SIGHUP");
    await expect.poll(stderr).toContain("the new config is active");
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });
});
