import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { itInRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { prepareDatabase } from "../../gateway/test/embedded-database.ts";
import { CANARY } from "./answers.ts";
import { upstream } from "./binary.ts";
import { run as runHere, start } from "./context.ts";
import { folder, gatewayFolder } from "./folder.ts";

let cwd = "";
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "inferhub-cli-gateway-"));
  await prepareDatabase(join(cwd, ".inferhub"));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

const given = { env: { GROQ_API_KEY: CANARY }, fetch };
const run = (...words: string[]) => runHere(["gateway", ...words], { cwd, ...given });

/** A gateway of the same folder, once it prints its URL; stopped with the test at the latest. */
async function gateway(words: readonly string[], options: Parameters<typeof start>[1] = {}) {
  const running = start(["gateway", "--port", "0", ...words], { cwd, ...given, ...options });
  onTestFinished(() => {
    running.signal("SIGTERM");
    return running.ended.then(() => undefined);
  });
  await expect.poll(running.stdout).toContain("Ctrl-C stops it.");
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(running.stdout())?.[0] ?? "";
  const stop = () => {
    running.signal("SIGTERM");
    return running.ended;
  };
  return { ...running, url, stop };
}

const classify = (url: string, token?: string) =>
  fetch(`${url}/api/tasks/text-classification`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ provider: "hf-inference", model: "acme/tone", inputs: "I like it" }),
  });

/** The rows of a table that is piped, by column. */
function rowsOf(stdout: string): Record<string, string>[] {
  const [header = "", ...lines] = stdout.trimEnd().split("\n");
  const names = header.split("\t");
  return lines.map((line) =>
    Object.fromEntries(line.split("\t").map((cell, index) => [names[index] ?? "", cell])),
  );
}

describe("a gateway with state", () => {
  itInRelease("limits accounts, through a gateway that runs and without one", async () => {
    const own = { cwd: await gatewayFolder() };
    const run = (...words: string[]) => runHere(["gateway", ...words], { ...given, ...own });
    const set = (...words: string[]) => run("accounts", "set", ...words);
    expect((await set("organization:acme", "--budget", "50/day,500/month")).stderr).toContain(
      "organization:acme: $50 a day; $500 a month",
    );
    const running = await gateway(["--require-tokens", "--log", "none"], own);
    const shop = ["project:shop", "--parent", "organization:acme"];
    expect((await set(...shop, "--rate", "600", "--tokens-per-minute", "9000")).code).toBe(0);
    const made = await run("tokens", "create", "--name", "web", "--account", "project:shop");
    expect(made.stderr).toContain('"web": within project:shop');
    const unknown = ["tokens", "create", "--name", "x", "--account", "user:none"];
    expect(await run(...unknown)).toMatchObject({ code: 2, stderr: expect.stringContaining("user:none") });
    const remove = (id: string) => run("accounts", "delete", id);
    const used = {
      code: 2,
      stderr: expect.stringContaining("has 1 account below it: delete its child accounts first"),
    };
    expect(await remove("organization:acme")).toMatchObject(used);
    await set("user:ann", "--parent", "project:shop");
    await set("user:bob", "--parent", "project:shop");
    expect(await remove("user:ann")).toMatchObject({ code: 0, stderr: "Deleted user:ann\n" });
    await running.stop();
    expect(await remove("user:bob")).toMatchObject({ code: 0, stderr: "Deleted user:bob\n" });
    expect(await remove("user:bob")).toMatchObject({ code: 3, stderr: expect.stringContaining("user:bob") });
    expect(await run(...unknown)).toMatchObject({ code: 2, stderr: expect.stringContaining("user:none") });
    expect(rowsOf((await run("accounts", "list")).stdout)).toMatchObject([
      { account: "organization:acme", parent: "", may: "$50 a day; $500 a month" },
      {
        account: "project:shop",
        parent: "organization:acme",
        may: "600 requests a minute; 9000 tokens a minute",
      },
    ]);
  });

  itOutsideRelease(
    "accepts tokens created by another process, rejects revoked ones immediately, and keeps both for later commands",
    async () => {
      const first = await gateway(["--require-tokens", "--sandbox-for-missing-keys", "--log", "json"]);
      expect((await classify(first.url)).status).toBe(401);
      const made = await run("tokens", "create", "--name", "notebook", "--budget", "5/day");
      expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ihub_[\w-]{43}\n$/) });
      expect(made.stderr).toMatch(/tok_\S+ "notebook": \$5 a day\. It is shown this once/);
      const token = made.stdout.trim();
      expect((await classify(first.url, token)).status).toBe(200);

      const [listed] = rowsOf((await run("tokens", "list")).stdout);
      expect(listed).toMatchObject({ name: "notebook", state: "valid", may: "$5 a day" });
      const id = listed?.["id"] ?? "";
      const byToken = await run("usage", "--by", "token", "--since", "1d");
      expect(rowsOf(byToken.stdout)).toContainEqual(
        expect.objectContaining({ token: id, requests: "1", failures: "0" }),
      );
      const explained = await run(
        "explain",
        "acme/tone",
        "--operation",
        "text-classification",
        "--provider",
        "hf-inference",
      );
      expect(rowsOf(explained.stdout)).toMatchObject([{ order: "1", provider: "hf-inference" }]);

      expect(await run("tokens", "revoke", id)).toMatchObject({ code: 0, stdout: "" });
      expect((await classify(first.url, token)).status).toBe(401);
      const again = await run("tokens", "revoke", id);
      expect({ code: again.code, stderr: again.stderr }).toEqual({
        code: 3,
        stderr: expect.stringContaining(`Token not found: ${id}`),
      });

      const second = await run("--port", "0");
      expect(second.code).toBe(1);
      expect(second.stderr).toContain(`in use by process ${process.pid}, which listens at ${first.url}`);

      const ended = await first.stop();
      expect(ended.code).toBe(0);
      const log = ended.stderr.split("\n").filter((line) => line.includes('"method"'));
      expect(log.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ path: "/api/tasks/text-classification", tokenId: id, status: 200 }),
      );
      expect(await readdir(join(cwd, ".inferhub"))).not.toContain("lock.json");

      const after = JSON.parse((await run("tokens", "list", "--json")).stdout);
      expect(after).toMatchObject([{ id, name: "notebook", revokedAt: expect.any(String) }]);
      expect(JSON.stringify(after)).not.toContain("hash");
      const csv = await run("usage", "--format", "csv", "--token", id);
      expect(csv.stdout.split("\r\n")).toHaveLength(3);

      const said = [made, byToken, explained, again, second, ended, csv].flatMap(Object.values).join("");
      expect(said).not.toContain(CANARY);
      expect(ended.stdout + ended.stderr + csv.stdout).not.toContain(token);
    },
  );

  itInRelease("keeps tokens and calls for commands without a gateway", async () => {
    const own = { cwd: await gatewayFolder() };
    const run = (...words: string[]) => runHere(["gateway", ...words], { ...given, ...own });
    const running = await gateway(["--sandbox-for-missing-keys", "--log", "none"], own);
    expect((await classify(running.url)).status).toBe(200);
    await running.stop();
    const sums = JSON.parse((await run("usage", "--format", "json", "--by", "provider")).stdout);
    expect(sums).toContainEqual(expect.objectContaining({ group: "hf-inference" }));
    const made = await run("tokens", "create", "--name", "later", "--json");
    expect(JSON.parse(made.stdout)).toMatchObject({
      name: "later",
      token: expect.stringMatching(/^ihub_/),
    });
    const both = await Promise.all(["one", "two"].map((name) => run("tokens", "create", "--name", name)));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(rowsOf((await run("tokens", "list")).stdout)).toHaveLength(3);
  });

  itOutsideRelease("is not made by commands that only read", async () => {
    const empty = await folder();
    for (const words of [["tokens", "list"], ["tokens", "revoke", "tok_x"], ["usage"]]) {
      const { code, stderr } = await runHere(["gateway", ...words], { cwd: empty });
      expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining("No gateway data in") });
    }
    expect(await readdir(empty)).toEqual([]);
  });
});

describe("a gateway without state", () => {
  itOutsideRelease("keeps nothing", async () => {
    const here = await folder();
    const { url, stop } = await gateway(["--no-state", "--sandbox-for-missing-keys"], { cwd: here });
    expect((await classify(url)).status).toBe(200);
    expect((await stop()).code).toBe(0);
    expect(await readdir(here)).toEqual([]);
  });

  itOutsideRelease("sends the keys of an env file and of the config, and shows none", async () => {
    const here = await folder();
    const seen: Record<string, string | undefined> = {};
    const origin = await upstream((request, response) => {
      seen[request.url?.split("/")[1] ?? ""] = request.headers.authorization;
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    const upstreams = Object.fromEntries(
      ["groq", "together", "openai"].map((id) => [id, { baseUrl: `${origin}/${id}` }]),
    );
    const keys = { together: { env: "TEAM_KEY" }, openai: { file: "openai.key" } };
    await writeFile(join(here, "openai.key"), `${CANARY}-file\n`);
    await writeFile(join(here, ".env"), `TEAM_KEY=${CANARY}-env\nGROQ_API_KEY=${CANARY}-overruled\n`);
    await writeFile(join(here, "inferhub.json"), JSON.stringify({ keys, upstreams }));
    const { url, stdout, stop } = await gateway(["--no-state", "--log", "text"], { cwd: here });
    for (const id of Object.keys(upstreams)) await (await fetch(`${url}/${id}/v1/models`)).text();
    expect(seen).toEqual({
      groq: `Bearer ${CANARY}`,
      together: `Bearer ${CANARY}-env`,
      openai: `Bearer ${CANARY}-file`,
    });
    expect(stdout()).toMatch(/together +key from TEAM_KEY, at http/);
    expect(stdout()).toMatch(/openai +key from \S+openai\.key, at http/);
    const { stdout: said, stderr } = await stop();
    expect(stderr).toContain("/groq/v1/models");
    expect(said + stderr).not.toContain(CANARY);
  });

  itOutsideRelease(
    "takes new rules while it runs, and stays with the old ones when the new are wrong",
    async () => {
      const here = await folder();
      const file = join(here, "inferhub.json");
      const write = (value: unknown) =>
        writeFile(file, typeof value === "string" ? value : JSON.stringify(value));
      await write({});
      let hangUp = () => {};
      const onHangUp = (listener: () => void) => {
        hangUp = listener;
        return () => undefined;
      };
      const words = ["--no-state", "--sandbox-for-missing-keys", "--log", "none"];
      const { url, stderr, stop } = await gateway(words, { cwd: here, onHangUp });
      const statuses = async () => [(await classify(url)).status, (await classify(url)).status];
      expect(await statuses()).toEqual([200, 200]);
      await write({ everyone: { requestsPerMinute: 1 } });
      await expect.poll(stderr).toContain("the new config is active");
      expect((await statuses()).at(-1)).toBe(429);
      await write("{");
      await expect.poll(stderr).toContain("is not valid JSON");
      expect((await statuses()).at(-1)).toBe(429);
      await write({ listen: { port: 1 } });
      hangUp();
      await expect.poll(stderr).toContain("listen changed, which requires a restart");
      expect(await statuses()).toEqual([200, 200]);
      expect((await stop()).code).toBe(0);
    },
  );

  it.each([
    [["--host", "0.0.0.0"], "Require tokens with --require-tokens"],
    [["--require-tokens", "--no-state"], "Set one with --state"],
    [["--config", "none.json"], "none.json: cannot be read (ENOENT)"],
    [["--env-file", "none.env"], "none.env cannot be read (ENOENT)"],
    [["--log", "xml"], "--log must be json, text, none"],
    [["tokns"], "Did you mean tokens?"],
    [["tokens", "creat"], "Did you mean create?"],
    [["tokens", "create"], "--name"],
    [["tokens", "create", "--name", "x", "--providers", "grok"], "Did you mean groq?"],
    [["usage", "--by", "wek"], "wek"],
    [["usage", "--format", "csv", "--by", "day"], "--by can't be used with csv"],
    [["usage", "--since", "yesterday"], "--since must be a duration"],
  ])("refuses %j", async (words, message) => {
    const { code, stderr } = await runHere(["gateway", ...words], { cwd: await folder() });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  itOutsideRelease("warns when it accepts anonymous clients", async () => {
    const here = await folder();
    const words = ["gateway", "--port", "0", "--host", "0.0.0.0", "--allow-unauthenticated", "--no-state"];
    const running = start(words, { cwd: here, ...given });
    await expect.poll(running.stdout).toContain("Ctrl-C stops it.");
    running.signal("SIGINT");
    expect(await running.ended).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("Other machines can reach this gateway"),
    });
  });

  itOutsideRelease("explains with only the config if no gateway runs", async () => {
    const here = await folder();
    const targets = [{ provider: "groq", model: "llama" }, { provider: "openai" }];
    await writeFile(join(here, "inferhub.json"), JSON.stringify({ routes: { chat: { targets } } }));
    const { code, stdout, stderr } = await runHere(["gateway", "explain", "chat"], { cwd: here, ...given });
    expect(code).toBe(0);
    expect(stderr).toContain("a route for chat");
    expect(rowsOf(stdout)).toMatchObject([
      { order: "1", provider: "groq", model: "llama" },
      { order: "-", provider: "openai", reason: expect.stringContaining("key") },
    ]);
    expect(await readdir(here)).toEqual(["inferhub.json"]);
  });
});

itOutsideRelease("has help for each subcommand", async () => {
  for (const words of [
    ["accounts"],
    ["accounts", "set"],
    ["accounts", "delete"],
    ["tokens"],
    ["tokens", "create"],
    ["tokens", "list"],
    ["usage"],
    ["explain"],
  ]) {
    const { code, stdout } = await runHere(["gateway", ...words, "--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Example:\n {2}/m);
    expect(stdout).toContain(`Usage: inferhub gateway ${words.join(" ")}`);
    expect(stdout.split("\n").length).toBeLessThan(36);
  }
});

itInRelease("stores state for serve if --state is set", async () => {
  const here = await gatewayFolder();
  const words = ["serve", "--port", "0", "--state", "kept"];
  const running = start(words, { cwd: here, ...given });
  await expect.poll(running.stdout).toContain("Ctrl-C stops it.");
  const lock = JSON.parse(await readFile(join(here, "kept", "lock.json"), "utf8"));
  expect(running.stdout()).toContain(lock.url);
  running.signal("SIGINT");
  expect((await running.ended).code).toBe(0);
  expect(await readdir(join(here, "kept"))).not.toContain("lock.json");
});
