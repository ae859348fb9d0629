import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { isRelease, itInRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { itWith } from "../../../test/tools/index.ts";
import { CANARY } from "./answers.ts";
import { start, useBinary } from "./binary.ts";
import { run, start as startHere } from "./context.ts";
import { folder } from "./folder.ts";

const entry = useBinary();

/** Waits until a sandbox prints its URL. */
async function whenServing<Running extends { stdout(): string }>(running: Running) {
  await expect.poll(running.stdout).toContain("Ctrl-C stops it.");
  return { ...running, url: /http:\/\/127\.0\.0\.1:\d+/.exec(running.stdout())?.[0] ?? "" };
}

/** A sandbox on a free port, in this process; stopped with the test at the latest. */
function sandbox(words: readonly string[] = [], cwd = process.cwd()) {
  const running = startHere(["sandbox", "--port", "0", ...words], { cwd, fetch });
  onTestFinished(() => {
    running.signal("SIGTERM");
    return running.ended.then(() => undefined);
  });
  return whenServing(running);
}

const linesOf = (text: string, word: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith(word));

const ask = async (url: string, content = "hi", path = "") => {
  const response = await fetch(`${url}${path}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${CANARY}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "acme/talk-7b", messages: [{ role: "user", content }] }),
  });
  return { status: response.status, text: await response.text() };
};

describe("sandbox", () => {
  if (!isRelease())
    itWith("curl", "prints lines that work as they are, and stops on Ctrl-C", async () => {
      const { child, ended, stdout, url } = await whenServing(
        start(process.execPath, [entry(), "sandbox", "--port", "0"]),
      );
      const [plain = "", faulty = ""] = linesOf(stdout(), "curl");
      expect(JSON.parse((await start("bash", ["-c", plain]).ended).stdout)).toMatchObject({
        choices: [{ message: { role: "assistant", content: expect.stringContaining("6 * 7") } }],
      });
      expect((await start("bash", ["-c", faulty]).ended).stdout).toMatch(
        /^HTTP\/1\.1 429 [\s\S]*retry-after: 2/i,
      );
      expect(linesOf(stdout(), "OPENAI_BASE_URL")).toEqual([
        `OPENAI_BASE_URL=${url}/v1 OPENAI_API_KEY=any npm test`,
      ]);
      child.kill("SIGINT");
      expect((await ended).code).toBe(0);
    });

  itOutsideRelease("takes its settings from a file, over which the command line wins", async () => {
    const cwd = await folder();
    const faults = [{ fault: "503", calls: 1 }];
    await writeFile(join(cwd, "sandbox.json"), JSON.stringify({ seed: 1, faults }));
    const { url } = await sandbox(["--config", "sandbox.json", "--seed", "2"], cwd);
    expect([(await ask(url)).status, (await ask(url)).status]).toEqual([503, 200]);
  });

  itInRelease("accepts any model on request", async () => {
    const { url } = await sandbox();
    expect(await ask(url, "hi", "/openai")).toMatchObject({
      status: 404,
      text: expect.stringContaining("acme/talk-7b"),
    });
    const { url: open } = await sandbox(["--models", "any"]);
    expect((await ask(open, "hi", "/openai")).status).toBe(200);
  });

  itInRelease("fails at the requested rate", async () => {
    const { url } = await sandbox(["--fault", "429:1"]);
    expect([(await ask(url)).status, (await ask(url)).status]).toEqual([429, 429]);
    const { url: calm } = await sandbox(["--fault", "500; retry-after=1:0"]);
    expect((await ask(calm)).status).toBe(200);
  });

  itOutsideRelease("replays a folder and refuses the rest", async () => {
    const cwd = await folder();
    const file = join(cwd, "kept", "router", "chat.json");
    const real = {
      status: 200,
      headers: { "content-type": "application/json" },
      body: { text: '{ "real": 1 }' },
    };
    const recorder = await sandbox(["--record", "kept"], cwd);
    expect(recorder.stdout()).toContain("npx inferhub sandbox --replay kept");
    recorder.signal("SIGTERM");
    expect((await recorder.ended).code).toBe(0);
    // These tests reach no real provider: other tests cover the content of recordings.
    await mkdir(join(cwd, "kept", "router"));
    const messages = [{ role: "user", content: "hi" }];
    const request = {
      method: "POST",
      path: "/v1/chat/completions",
      body: { json: { model: "acme/talk-7b", messages } },
    };
    await writeFile(file, JSON.stringify({ provider: "router", request, answers: [real] }));
    const { url, stdout } = await sandbox(["--replay", "kept", "--strict"], cwd);
    expect(stdout()).toContain("replaying ");
    expect(await ask(url)).toEqual({ status: 200, text: '{ "real": 1 }' });
    expect(await ask(url, "else")).toMatchObject({
      status: 404,
      text: expect.stringContaining('messages[0].content is \\"else\\", not \\"hi\\"'),
    });
  });

  itOutsideRelease("records responses through the command, without the key", async () => {
    const cwd = await folder();
    const here = startHere(["sandbox", "--port", "0", "--record", "kept"], {
      cwd,
      fetch: async () => Response.json({ said: CANARY }),
    });
    await expect.poll(here.stdout).toContain("Ctrl-C stops it.");
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(here.stdout())?.[0] ?? "";
    expect(JSON.parse((await ask(url)).text)).toEqual({ said: CANARY });
    here.signal("SIGINT");
    const { code, stderr } = await here.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("Recorded router/") });
    const [name = ""] = await readdir(join(cwd, "kept", "router"));
    const text = await readFile(join(cwd, "kept", "router", name), "utf8");
    expect(text).toContain("[redacted]");
    expect(text).not.toContain(CANARY);
  });

  itOutsideRelease("names the port that is in use", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const port = String((server.address() as AddressInfo).port);
    const { code, stdout, stderr } = await run(["sandbox", "--port", port]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(`Port ${port} is in use. Set a different port with --port or PORT`);
    const cwd = await folder();
    expect((await run(["sandbox", "--record", "kept"], { cwd, env: { PORT: port } })).code).toBe(1);
  });

  it.each([
    [["--port", "http"], "--port must be an integer"],
    [["--seed", "-1"], "--seed must be an integer"],
    [["--models", "some"], 'Invalid value for --models: "some". Expected known or any.'],
    [["--record", "a", "--models", "any"], "--models would change nothing"],
    [["--record", "a", "--replay", "b"], "--replay would change nothing"],
    [["--record", "a", "--seed", "1", "--config", "c"], "--config and --seed would change nothing"],
    [["--fault", "no-such-fault:0.5"], "--fault: "],
    [["--record", "a", "--fault", "429"], "--fault would change nothing"],
    [["--strict"], "--strict requires --replay"],
    [["--replay", "none"], "ENOENT"],
    [["--config", "none.json"], "none.json"],
    [["--config", "wrong.json"], "wrong.json: Unknown field: sead. Expected one of: seed"],
  ])("refuses %j", async (words, message) => {
    const cwd = await folder();
    await writeFile(join(cwd, "wrong.json"), JSON.stringify({ sead: 1 }));
    const { code, stderr } = await run(["sandbox", "--port", "0", ...words], { cwd });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});
