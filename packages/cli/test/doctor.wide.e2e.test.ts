import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { PROVIDERS } from "@inferhub/inference";
import { openaiCompatible } from "@inferhub/inference/openai-compatible";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { divided, itOutsideRelease } from "../../../test/breadth.ts";
import { readModelIds } from "../src/doctor/checks/models.ts";
import { checkNodeVersion } from "../src/doctor/checks/versions.ts";
import { mapWithLimit } from "../src/doctor/reach.ts";
import { CANARY } from "./answers.ts";
import { run, start } from "./context.ts";
import { folder } from "./folder.ts";

interface Report {
  readonly healthy: boolean;
  readonly checks: readonly {
    readonly id: string;
    readonly findings: readonly { readonly name: string; readonly state: string; readonly text: string }[];
  }[];
}

/** Begins as that provider's keys do. */
const GROQ_KEY = "gsk_canary_7d1e93";

/** The result of a check, by name. */
const findingsOf = ({ checks }: Report, id: string) =>
  Object.fromEntries(
    (checks.find((check) => check.id === id)?.findings ?? []).map(({ name, state, text }) => [
      name,
      `${state}: ${text}`,
    ]),
  );

/** A folder with an npm that answers at once: the real one takes longer than the rest of a check. */
let tools = "";
beforeAll(async () => {
  tools = await mkdtemp(join(tmpdir(), "inferhub-doctor-"));
  await writeFile(join(tools, "npm"), "#!/bin/sh\necho 10.8.2\n", { mode: 0o755 });
  return () => rm(tools, { recursive: true, force: true });
});

async function examine(words: readonly string[], given: Parameters<typeof run>[1] = {}) {
  const cwd = await folder();
  // Only ports that a test opens are in use here.
  const env = { PATH: [tools, process.env["PATH"]].join(delimiter), INFERHUB_PORT: "0", ...given.env };
  const outcome = await run(["doctor", "--json", ...words], { cwd, ...given, env });
  return { ...outcome, report: JSON.parse(outcome.stdout) as Report };
}

const answering = async () => new Response(null, { status: 404 });

describe("doctor", () => {
  itOutsideRelease("reports no failure in a valid setup", async () => {
    const env = { GROQ_API_KEY: GROQ_KEY, PATH: process.env["PATH"] };
    const { code, stdout, stderr, report } = await examine([], { env, fetch: answering });
    expect({ code, healthy: report.healthy, stderr }).toEqual({ code: 0, healthy: true, stderr: "" });
    expect(findingsOf(report, "versions")).toMatchObject({ node: `good: ${process.versions.node}` });
    expect(findingsOf(report, "keys")).toEqual({ GROQ_API_KEY: "good: from the environment" });
    expect(findingsOf(report, "providers")["groq"]).toBe("good: api.groq.com responds");
    expect(findingsOf(report, "local-servers")["ollama"]).toContain("responds at http://localhost:11434");
    for (const part of [GROQ_KEY, GROQ_KEY.slice(-4), GROQ_KEY.slice(0, 6)])
      expect(stdout).not.toContain(part);
  });

  itOutsideRelease("contacts no host with --offline", async () => {
    const { code, report } = await examine(["--offline"]);
    expect(code).toBe(0);
    expect(findingsOf(report, "providers")).toEqual({ all: "note: skipped (--offline)" });
  });

  itOutsideRelease(
    "contacts every host, sends no key, and reports hosts in use that do not respond",
    async () => {
      const asked: string[] = [];
      const fetch: typeof globalThis.fetch = async (input, init) => {
        asked.push(String(input));
        expect({ method: init?.method, headers: init?.headers }).toEqual({
          method: "HEAD",
          headers: undefined,
        });
        throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ENOTFOUND" } });
      };
      const env = { GROQ_API_KEY: GROQ_KEY, INFERHUB_SERVERS: "no" };
      const { code, stderr, report } = await examine(["--all"], { env, fetch });
      // Models of a process have no server.
      const servers = PROVIDERS.filter(({ defaultModels }) => !defaultModels);
      const addresses = servers.map(({ baseUrl }) => baseUrl).filter((each) => !each.includes("{"));
      expect(new Set(asked)).toEqual(new Set(addresses));
      expect(code).toBe(1);
      expect(JSON.parse(stderr)).toMatchObject({
        error: { code: "failed", message: expect.stringContaining("Failed: groq") },
      });
      const { groq, together, cloudflare } = findingsOf(report, "providers");
      expect(cloudflare).toBe("note: base URL lacks a value for {account_id}");
      expect(groq).toBe("broken: api.groq.com is unreachable: ENOTFOUND");
      expect(together).toBe("note: api.together.xyz is unreachable: ENOTFOUND");
    },
  );

  itOutsideRelease("checks the hosts of configured providers alone", async () => {
    const env = { GROQ_API_KEY: GROQ_KEY };
    const { report } = await examine([], { env, fetch: answering });
    expect(Object.keys(findingsOf(report, "providers"))).toEqual(["groq"]);
    const none = await examine([], { fetch: answering });
    expect(findingsOf(none.report, "providers")["none"]).toContain("no API key is set");
  });

  itOutsideRelease("prints a check when it has finished, while others still wait", async () => {
    let answer: (response: Response) => void = () => undefined;
    const silence = new Promise<Response>((resolve) => (answer = resolve));
    const env = {
      PATH: tools,
      GROQ_API_KEY: GROQ_KEY,
      INFERHUB_PORT: "0",
      INFERHUB_SERVERS: "no",
    };
    const doctor = start(["doctor"], { cwd: await folder(), env, terminal: true, fetch: () => silence });
    await expect.poll(doctor.stdout).toContain("API keys");
    expect(doctor.stdout()).not.toContain("api.groq.com");
    answer(new Response(null, { status: 404 }));
    expect(await doctor.ended).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("api.groq.com responds"),
    });
  });

  itOutsideRelease("names the models of a server that runs", async () => {
    const fetch: typeof globalThis.fetch = async (input) =>
      String(input) === "http://127.0.0.1:11434/api/tags"
        ? Response.json({ models: [{ model: "llama3.2:3b", size: 2_000_000_000 }] })
        : new Response(null, { status: 404 });
    const { report } = await examine([], { fetch });
    const { ollama, local } = findingsOf(report, "local-servers");
    expect(ollama).toBe(
      "good: responds at http://localhost:11434: Ollama (local), 1 model: llama3.2:3b (2.0 GB)",
    );
    expect(local).toBe("note: no models are installed");
  });

  itOutsideRelease("says who set what", async () => {
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

  it.each(
    divided(
      [
        ["settings", { INFERHUB_TIMEOUT: "soon" }, {}, "broken: INFERHUB_TIMEOUT must be an integer"],
        ["settings", {}, { cli: { provder: 1 } }, "Did you mean provider?"],
        ["settings", {}, { cli: { provider: "grok" } }, "did you mean groq?"],
        ["settings", { INFERHUB_PROVIDER: "sk-canary" }, {}, "INFERHUB_PROVIDER is not a known provider"],
        ["settings", {}, { cli: { provider: 5 } }, "cli.provider must be a string"],
        ["rules", {}, { routs: {} }, "Did you mean routes?"],
        ["rules", {}, { cli: { url: "gsk_canary7d1e93Xq41" } }, "API keys must not be in this file"],
      ] as const,
      () => "any",
    ),
  )("finds wrong %s and goes on", async (check, env, project, message) => {
    const cwd = await folder();
    await writeFile(join(cwd, "inferhub.json"), JSON.stringify(project));
    const { code, stdout, report } = await examine(["--offline"], { cwd, env });
    expect(code).toBe(1);
    expect(JSON.stringify(findingsOf(report, check))).toContain(message);
    expect(Object.keys(findingsOf(report, "versions"))).toContain("npm");
    expect(stdout).not.toContain("canary");
  });

  itOutsideRelease("finds keys that cannot be used, with a fix", async () => {
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

  itOutsideRelease("finds a port that is in use", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const port = String((server.address() as AddressInfo).port);
    const { report } = await examine(["--offline"], { env: { INFERHUB_PORT: port } });
    expect(findingsOf(report, "port")[port]).toContain("note: in use");
  });

  itOutsideRelease("finds an address of calls that is silent", async () => {
    const env = { INFERHUB_URL: "http://127.0.0.1:9" };
    const fetch = async () => Promise.reject(new TypeError("refused"));
    const { code, report } = await examine([], { env, fetch });
    expect(code).toBe(1);
    expect(findingsOf(report, "address")["url"]).toBe("broken: http://127.0.0.1:9 is unreachable: refused");
  });

  it.each(
    divided(
      [
        [
          "OPENAI_API_KEY",
          "sk-ant-canary1",
          "broken: from the environment, but it starts like a key of anthropic",
        ],
        ["GROQ_API_KEY", "xai-canary1", "broken: from the environment, but it starts like a key of xai"],
        ["GROQ_API_KEY", "canary1", "note: from the environment, but it doesn't start like a key of groq"],
        ["OPENAI_API_KEY", "sk-proj-canary1", "good: from the environment"],
        ["TOGETHER_API_KEY", "canary1", "good: from the environment"],
      ] as const,
      () => "any",
    ),
  )("sees in %s whether the key begins as the provider's do", async (variable, key, finding) => {
    const { code, stdout, report } = await examine(["--offline"], { env: { [variable]: key } });
    expect(findingsOf(report, "keys")).toEqual({ [variable]: finding });
    expect(code).toBe(finding.startsWith("broken") ? 1 : 0);
    expect(stdout).not.toContain("canary");
  });

  it.each(
    divided(
      [
        ["https://llm.test", "good: https://llm.test responds"],
        [
          "https://llm.test/v1",
          "broken: https://llm.test/v1/v1/models not found. https://llm.test/v1/models exists",
        ],
        [
          "https://llm.test/v1/chat/completions",
          "broken: https://llm.test/v1/chat/completions/v1/models not found. https://llm.test/v1/models exists",
        ],
        ["https://llm.test/wrong", "note: no list of models at https://llm.test/wrong/v1/models"],
      ] as const,
      () => "any",
    ),
  )("sees whether %s is a base URL of OpenAI's format", async (baseUrl, finding) => {
    const cwd = await folder();
    await writeFile(join(cwd, "inferhub.json"), JSON.stringify({ upstreams: { openai: { baseUrl } } }));
    const fetch: typeof globalThis.fetch = async (input, init) => {
      expect(init?.headers).toBeUndefined();
      return new Response(null, { status: String(input) === "https://llm.test/v1/models" ? 401 : 404 });
    };
    const { report } = await examine([], { cwd, fetch, env: { OPENAI_API_KEY: "sk-proj-canary1" } });
    expect(findingsOf(report, "base-urls")).toEqual({ openai: finding });
  });

  it.each([
    ["groq", "https://api.groq.com/openai/v1", "https://api.groq.com", "/openai/v1/models"],
    [
      "azure-openai",
      "https://sea.openai.azure.com/openai/v1",
      "https://sea.openai.azure.com",
      "/openai/v1/models",
    ],
    ["moonshot", "https://api.moonshot.cn/v1", "https://api.moonshot.cn", "/v1/models"],
    ["deepseek", "https://api.deepseek.com/chat/completions", "https://api.deepseek.com", "/models"],
    ["elevenlabs", "https://api.elevenlabs.io/v1", "https://api.elevenlabs.io", "/v1/models"],
  ])(
    "sees the base URL of OpenAI's package, or of an operation, set for %s",
    async (id, set, right, path) => {
      const cwd = await folder();
      await writeFile(join(cwd, "inferhub.json"), JSON.stringify({ upstreams: { [id]: { baseUrl: set } } }));
      const fetch = async (input: unknown) =>
        new Response(null, { status: String(input) === right + path ? 401 : 404 });
      const { code, stdout, report } = await examine([], { cwd, fetch });
      expect(code).toBe(1);
      expect(findingsOf(report, "base-urls")[id]).toBe(
        `broken: ${set}${path} not found. ${right}${path} exists`,
      );
      expect(stdout).toContain(`set the base URL to ${right}`);
    },
  );

  itOutsideRelease("names the variables of credentials that are no API keys", async () => {
    const env = {
      AWS_ACCESS_KEY_ID: "AKIDCANARY",
      AWS_SECRET_ACCESS_KEY: "canary-secret-canary",
      AZURE_OPENAI_AD_TOKEN: "eyJjYW5hcnk.e30.canary",
    };
    const { stdout, report } = await examine(["--offline"], { env });
    expect(findingsOf(report, "keys")).toEqual({
      AWS_ACCESS_KEY_ID: "good: from the environment",
      AWS_SECRET_ACCESS_KEY: "good: from the environment",
      AZURE_OPENAI_AD_TOKEN: "good: from the environment",
    });
    expect(stdout).not.toMatch(/canary/i);
  });

  // https://elevenlabs.io/docs/api-reference/models/list, https://developers.deepgram.com/reference/manage/models/list,
  // https://developers.cloudflare.com/api/resources/ai/subresources/models
  it.each([
    [[{ model_id: "eleven_v3", name: "Eleven v3" }], ["eleven_v3"]],
    [
      {
        stt: [{ name: "nova-3", canonical_name: "nova-3-general" }],
        tts: [{ name: "thalia", canonical_name: "aura-2-thalia-en" }],
      },
      ["nova-3-general", "aura-2-thalia-en"],
    ],
    [
      {
        success: true,
        result: [{ id: "f9f2250b-1048-4a52-9910-d0bf976616a1", name: "@cf/meta/llama-3.1-8b-instruct" }],
      },
      ["@cf/meta/llama-3.1-8b-instruct"],
    ],
    [{ object: "list", data: [{ id: "gpt-4.1" }, null] }, ["gpt-4.1"]],
    [{ error: "no" }, undefined],
    ["<html>", undefined],
  ])("reads the models that a provider lists: %j", (body, ids) => {
    expect(readModelIds(body)).toEqual(ids);
  });

  itOutsideRelease("sees that a configured provider lacks /v1", async () => {
    const own = openaiCompatible({ id: "own-cloud", baseUrl: "https://own.test", env: "OWN_API_KEY" });
    const fetch = async (input: unknown) =>
      new Response(null, { status: String(input) === "https://own.test/v1/models" ? 401 : 404 });
    const { code, report } = await examine([], { providers: [own], fetch });
    expect(code).toBe(1);
    expect(findingsOf(report, "base-urls")["own-cloud"]).toBe(
      "broken: https://own.test/models not found. https://own.test/v1/models exists",
    );
  });

  itOutsideRelease("requests the models of the rules from providers, with their keys", async () => {
    const cwd = await folder();
    const targets = [
      { provider: "groq", model: "llama-3.3-70b-versatil" },
      { provider: "groq", model: "openai/gpt-oss-20b" },
      { provider: "openai", model: "gpt-4.1" },
      { provider: "assemblyai", model: "universal" },
    ];
    await writeFile(join(cwd, "inferhub.json"), JSON.stringify({ routes: { talk: { targets } } }));
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (init?.method === "HEAD") return new Response();
      asked.push(`${input} ${new Headers(init?.headers).get("authorization")}`);
      const data = [{ id: "llama-3.3-70b-versatile" }, { id: "openai/gpt-oss-20b" }];
      return Response.json({ data });
    };
    const env = { GROQ_API_KEY: "gsk_canary1", INFERHUB_SERVERS: "no" };
    const { code, stdout, report } = await examine([], { cwd, fetch, env });
    expect(asked).toEqual(["https://api.groq.com/openai/v1/models Bearer gsk_canary1"]);
    expect(code).toBe(1);
    expect(findingsOf(report, "models")).toEqual({
      "groq/llama-3.3-70b-versatil": "broken: not in the model list of groq",
      "groq/openai/gpt-oss-20b": "good: available",
      openai: "note: skipped without OPENAI_API_KEY",
      assemblyai: "note: no known URL lists its models",
    });
    expect(stdout).toContain("use llama-3.3-70b-versatile");
    expect(stdout).not.toContain("canary");
  });

  itOutsideRelease("reads as sections for people and as rows for programs", async () => {
    const given = { cwd: await folder(), env: { NO_COLOR: "1", INFERHUB_PORT: "0" } };
    const people = await run(["doctor", "--offline"], { ...given, terminal: true });
    expect(people.stdout).toMatch(/^Versions\n {2}ok {4}inferhub/m);
    expect(people.stdout).toContain("Fix: export HF_TOKEN=…    or, without a key: inferhub serve");
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

itOutsideRelease("works on a few at a time and keeps the order", async () => {
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
