import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startSandbox } from "@inferhub/sandbox";
import { describe, expect, it, onTestFinished } from "vitest";
import { isRelease, itInRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { itWith } from "../../../test/tools/index.ts";
import { CANARY } from "./answers.ts";
import { start, useBinary } from "./binary.ts";
import { run, start as startHere } from "./context.ts";

const entry = useBinary();

/** A gateway on a free port, once it prints its URL. */
async function serve(words: readonly string[], env: Record<string, string> = {}) {
  const process_ = start(process.execPath, [entry(), "serve", "--port", "0", ...words], { env });
  await expect.poll(process_.stdout).toContain("Ctrl-C stops it.");
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(process_.stdout())?.[0] ?? "";
  return { ...process_, url };
}

/** A line of the startup message, as a user would paste it. */
const lineOf = (text: string, word: string): string =>
  text
    .split("\n")
    .find((line) => line.trim().startsWith(word))
    ?.trim() ?? "";

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe("serve with the sandbox", () => {
  if (!isRelease())
    itWith("curl", "prints lines that work as they are, and names the server of each provider", async () => {
      const { child, ended, stdout } = await serve(["--sandbox-for-missing-keys"], { GROQ_API_KEY: CANARY });
      expect(stdout()).toMatch(/\d+ others +using the sandbox: their API keys are not set/);
      expect(stdout()).toMatch(/groq +key from GROQ_API_KEY/);
      const curl = await start("bash", ["-c", lineOf(stdout(), "curl")]).ended;
      expect(curl.code).toBe(0);
      expect(JSON.stringify(JSON.parse(curl.stdout))).toMatch(/"label".*"score"/);
      const line = lineOf(stdout(), "npx inferhub run");
      expect(line).toMatch(
        /^npx inferhub run text-classification "I like it" --provider hf-inference --url http/,
      );
      const pasted = line.replace("npx inferhub", `"${process.execPath}" "${entry()}"`);
      const ran = await start("bash", ["-c", pasted]).ended;
      expect(ran).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^label\tscore\nstand-in label \S\t0/),
      });
      expect(ran.stderr).toContain("Sandbox response, not from the model");
      expect(stdout()).not.toContain(CANARY);
      child.kill("SIGINT");
      expect((await ended).code).toBe(0);
    });

  itInRelease("streams chat and generates images", async () => {
    const { url, child, ended } = await serve(["--sandbox-for-missing-keys", "--seed", "7"]);
    const call = (words: readonly string[]) =>
      start(process.execPath, [entry(), "run", ...words, "-p", "hf-inference", "--url", url, "-q"]).ended;
    const [chat, picture] = await Promise.all([
      call(["chat-completion", "hi"]),
      call(["text-to-image", "a lighthouse", "--json"]),
    ]);
    expect(chat.code).toBe(0);
    expect(chat.stdout.trim()).not.toBe("");
    expect(picture).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(picture.stdout)).toMatchObject({ data: { mediaType: "image/png" } });
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });
});

itOutsideRelease("a sandbox itself can be called without a key", async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.stop());
  const words = ["run", "text-classification", "fine", "-p", "hf-inference", "--url", sandbox.origin];
  expect(await run(words, { fetch })).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("Sandbox response, not from the model"),
  });
});

describe("serve without", () => {
  itOutsideRelease("reports a missing key with its exit code", async () => {
    const here = startHere(["serve", "--port", "0"], { fetch });
    await expect.poll(here.stdout).toContain("Ctrl-C stops it.");
    expect(here.stdout()).toMatch(/\d+ providers +no keys \(npx inferhub providers lists/);
    expect(here.stdout()).not.toContain("curl");
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(here.stdout())?.[0] ?? "";
    const words = ["run", "text-classification", "x", "-p", "hf-inference", "--url", url];
    const { code, stderr } = await run(words, { fetch });
    here.signal("SIGINT");
    await here.ended;
    expect(code).toBe(4);
    expect(stderr).toContain("HF_TOKEN");
  });

  itOutsideRelease("names a port that is in use and how to select another", async () => {
    const port = String(await takenPort());
    const named = await run(["serve", "--port", port]);
    expect(named).toMatchObject({ code: 1, stdout: "" });
    expect(named.stderr).toContain(`Port ${port} is in use. Set a different port with --port or PORT`);
    expect((await run(["serve", "--sandbox-for-missing-keys"], { env: { PORT: port } })).code).toBe(1);
  });

  itOutsideRelease("uses a free port if it may and no port is set", async () => {
    const usual = createServer();
    // Another process that has the port already serves this test as well.
    usual.on("error", () => undefined);
    await new Promise<void>((resolve) =>
      usual.listen(8787, "127.0.0.1", resolve).once("error", () => resolve()),
    );
    onTestFinished(() => void usual.close());
    const here = startHere(["serve", "--any-port"]);
    await expect.poll(here.stdout).toContain("Ctrl-C stops it.");
    here.signal("SIGINT");
    const { stderr } = await here.ended;
    expect(stderr).toContain("Port 8787 is in use. Using a free port");
    expect(here.stdout()).toMatch(/Gateway|gateway http:\/\/127\.0\.0\.1:(?!8787)\d+/);
    const port = String(await takenPort());
    expect((await run(["serve", "--any-port", "--port", port])).code).toBe(1);
  });

  it.each([
    [["--host", "0.0.0.0"], "--allow-remote"],
    [["--port", "http"], "--port must be an integer"],
    [["--port", "70000"], "up to 65535"],
    [["--seed", "-1"], "--seed must be an integer"],
  ])("refuses %j", async (words, message) => {
    const { code, stderr } = await run(["serve", ...words]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  itOutsideRelease("rejects an invalid URL of the site without printing it", async () => {
    const env = { INFERHUB_ORIGIN: `https://user:${CANARY}@models.example` };
    const { code, stdout, stderr } = await run(["serve", "--port", "0"], { env });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("INFERHUB_ORIGIN must be the origin of the site");
    expect(stderr).not.toContain(CANARY);
  });

  itOutsideRelease("warns when other machines can come in", async () => {
    const here = startHere(["serve", "--host", "0.0.0.0", "--allow-remote", "--port", "0"]);
    await expect.poll(here.stdout).toContain("Ctrl-C stops it.");
    here.signal("SIGINT");
    const { code, stderr } = await here.ended;
    expect(code).toBe(0);
    expect(stderr).toContain("Other machines can reach this gateway");
  });
});
