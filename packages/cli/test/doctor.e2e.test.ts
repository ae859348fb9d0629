import { chmod, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkNodeVersion } from "../src/doctor/checks/versions.ts";
import { mapWithLimit } from "../src/doctor/reach.ts";
import { CANARY } from "./answers.ts";
import { run } from "./context.ts";
import { folder } from "./folder.ts";

interface Report {
  readonly healthy: boolean;
  readonly checks: readonly {
    readonly id: string;
    readonly findings: readonly { readonly name: string; readonly state: string; readonly text: string }[];
  }[];
}

/** What a check found, by name. */
const findingsOf = ({ checks }: Report, id: string) =>
  Object.fromEntries(
    (checks.find((check) => check.id === id)?.findings ?? []).map(({ name, state, text }) => [
      name,
      `${state}: ${text}`,
    ]),
  );

async function examine(words: readonly string[], given: Parameters<typeof run>[1] = {}) {
  const cwd = await folder();
  // No port is taken here but those that a test takes.
  const env = { PATH: process.env["PATH"], INFERHUB_PORT: "0", ...given.env };
  const outcome = await run(["doctor", "--json", ...words], { cwd, ...given, env });
  return { ...outcome, report: JSON.parse(outcome.stdout) as Report };
}

const answering = async () => new Response(null, { status: 404 });

describe("doctor", () => {
  it("finds nothing broken where nothing is, and says what there is", async () => {
    const env = { GROQ_API_KEY: CANARY };
    const { code, stdout, stderr, report } = await examine([], { env, fetch: answering });
    expect({ code, healthy: report.healthy, stderr }).toEqual({ code: 0, healthy: true, stderr: "" });
    expect(findingsOf(report, "versions")).toMatchObject({ node: `good: ${process.versions.node}` });
    expect(findingsOf(report, "keys")).toEqual({ GROQ_API_KEY: "good: from the environment" });
    expect(findingsOf(report, "providers")["groq"]).toBe("good: api.groq.com answers");
    expect(findingsOf(report, "local-servers")["ollama"]).toContain("answers at http://localhost:11434");
    for (const part of [CANARY, CANARY.slice(-4), CANARY.slice(0, 6)]) expect(stdout).not.toContain(part);
  });

  it("asks no one with --offline", async () => {
    const { code, report } = await examine(["--offline"]);
    expect(code).toBe(0);
    expect(findingsOf(report, "providers")).toEqual({ all: "note: not asked (--offline)" });
  });

  it("asks everybody, sends no key, and minds silence of those that are used", async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push(String(input));
      expect({ method: init?.method, headers: init?.headers }).toEqual({
        method: "HEAD",
        headers: undefined,
      });
      throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ENOTFOUND" } });
    };
    const { code, stderr, report } = await examine([], { env: { GROQ_API_KEY: CANARY }, fetch });
    const addresses = PROVIDERS.map(({ baseUrl }) => baseUrl).filter((each) => !each.includes("{"));
    expect(new Set(asked)).toEqual(new Set(addresses));
    expect(code).toBe(1);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: "failed", message: "Broken: groq" } });
    const { groq, together, cloudflare } = findingsOf(report, "providers");
    expect(cloudflare).toBe("note: its address has a place for {account_id}");
    expect(groq).toBe("broken: api.groq.com cannot be reached: ENOTFOUND");
    expect(together).toBe("note: api.together.xyz cannot be reached: ENOTFOUND");
  });

  it("says who set what", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "inferhub.json"), JSON.stringify({ cli: { timeoutSeconds: 30 } }));
    const env = { INFERHUB_PROVIDER: "groq" };
    const { report } = await examine(["--offline"], { cwd, env });
    expect(findingsOf(report, "settings")).toMatchObject({
      provider: "good: groq (INFERHUB_PROVIDER)",
      timeoutSeconds: `good: 30 (${join(cwd, "inferhub.json")})`,
      images: "good: yes (default)",
    });
  });

  it.each([
    ["settings", { INFERHUB_TIMEOUT: "soon" }, {}, "broken: INFERHUB_TIMEOUT takes a whole number"],
    ["settings", {}, { cli: { provder: 1 } }, "did you mean provider?"],
    ["settings", {}, { cli: { provider: "grok" } }, "did you mean groq?"],
    ["settings", { INFERHUB_PROVIDER: "sk-canary" }, {}, "INFERHUB_PROVIDER names no provider that there is"],
    ["settings", {}, { cli: { provider: 5 } }, "cli.provider takes a text"],
    ["rules", {}, { routs: {} }, "did you mean routes?"],
    ["rules", {}, { cli: { url: "gsk_canary7d1e93Xq41" } }, "a key does not belong in this file"],
  ])("finds wrong %s and goes on", async (check, env, project, message) => {
    const cwd = await folder();
    await writeFile(join(cwd, "inferhub.json"), JSON.stringify(project));
    const { code, stdout, report } = await examine(["--offline"], { cwd, env });
    expect(code).toBe(1);
    expect(JSON.stringify(findingsOf(report, check))).toContain(message);
    expect(Object.keys(findingsOf(report, "versions"))).toContain("npm");
    expect(stdout).not.toContain("canary");
  });

  it("finds keys that cannot be used, with a fix", async () => {
    const home = await folder();
    await mkdir(join(home, "inferhub"));
    const file = join(home, "inferhub", "config.json");
    await writeFile(file, JSON.stringify({ keys: { HF_TOKEN: CANARY } }));
    await chmod(file, 0o640);
    const given = { env: { XDG_CONFIG_HOME: home }, platform: "linux" as const };
    const { code, stdout } = await examine(["--offline"], given);
    expect(code).toBe(1);
    expect(stdout).toContain(`chmod 600 '${file}'`);
    expect(stdout).not.toContain(CANARY);
  });

  it("finds a port that is taken", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const port = String((server.address() as AddressInfo).port);
    const { report } = await examine(["--offline"], { env: { INFERHUB_PORT: port } });
    expect(findingsOf(report, "port")[port]).toContain("note: in use");
  });

  it("finds an address of calls that is silent", async () => {
    const env = { INFERHUB_URL: "http://127.0.0.1:9" };
    const fetch = async () => Promise.reject(new TypeError("refused"));
    const { code, report } = await examine([], { env, fetch });
    expect(code).toBe(1);
    expect(findingsOf(report, "address")["url"]).toBe(
      "broken: http://127.0.0.1:9 cannot be reached: refused",
    );
  });

  it("reads as sections for people and as rows for programs", async () => {
    const given = { cwd: await folder(), env: { NO_COLOR: "1", INFERHUB_PORT: "0" } };
    const people = await run(["doctor", "--offline"], { ...given, terminal: true });
    expect(people.stdout).toMatch(/^Versions\n {2}ok {6}inferhub/);
    expect(people.stdout).toContain("export HF_TOKEN=…    or, without a key: inferhub serve");
    const rows = (await run(["doctor", "--offline"], given)).stdout.split("\n");
    expect(rows[0]).toBe("check\tname\tstate\ttext\tfix");
    expect(rows.every((row) => row === "" || row.split("\t").length === 5)).toBe(true);
  });
});

it.each([
  ["20.19.0", "good"],
  ["20.18.9", "broken"],
  ["18.20.0", "broken"],
  ["22.0.0", "good"],
])("Node %s is %s", (running, state) => {
  expect(checkNodeVersion(running, "20.19.0").state).toBe(state);
});

it("works on a few at a time and keeps the order", async () => {
  let atWork = 0;
  let most = 0;
  const doubled = await mapWithLimit([1, 2, 3, 4, 5], 2, async (number) => {
    most = Math.max(most, ++atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork -= 1;
    return number * 2;
  });
  expect({ doubled, most }).toEqual({ doubled: [2, 4, 6, 8, 10], most: 2 });
});
