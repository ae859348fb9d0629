import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { ConfigError } from "../src/config/config-error.ts";
import { findJsonPosition } from "../src/config/find-json-position.ts";
import { type GatewayConfig, getPolicy } from "../src/config/gateway-config.ts";
import { isLikelySecret } from "../src/config/is-likely-secret.ts";
import { parseConfig } from "../src/config/parse-config.ts";
import { readConfigFile } from "../src/config/read-config-file.ts";
import { readConfiguredKeys } from "../src/config/read-configured-keys.ts";
import { watchConfig } from "../src/config/watch-config.ts";
import { until } from "./servers.ts";

const IDS = ["groq", "together", "openai", "hf-inference"];
const KEY = "gsk_canary7d1e93Xq41";

const parse = (value: unknown) => parseConfig(JSON.stringify(value), "inferhub.json", IDS);

/** The error about an invalid file. */
function refusal(text: string): string {
  try {
    parseConfig(text, "inferhub.json", IDS);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  return expect.fail("It was taken");
}

const refused = (value: unknown) => refusal(JSON.stringify(value));

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "inferhub-config-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

const WHOLE: GatewayConfig = {
  listen: { host: "0.0.0.0", port: 8787 },
  state: "/var/lib/inferhub",
  requireTokens: true,
  allowUnauthenticated: false,
  keys: { groq: { env: "TEAM_GROQ_KEY" }, together: { file: "secrets/together" } },
  upstreams: { openai: { baseUrl: "https://proxy.example.org/openai" } },
  maxBodyBytes: 1024,
  refreshModels: false,
  cli: { provider: "groq", timeoutSeconds: 30 },
  routes: {
    "default-chat": {
      targets: [
        { provider: "groq", model: "llama-3.3-70b" },
        { provider: "together", weight: 0.5 },
      ],
      strategy: "weighted",
    },
  },
  preferred: ["together", "groq"],
  providers: { groq: { requestsPerMinute: 30, concurrency: 4, queue: 10, maxWaitMs: 2000 } },
  everyone: { requestsPerMinute: 60, budget: { usd: 5, per: "day" } },
  retry: { attempts: 1 },
  timeout: { total: 60_000, idle: 10_000 },
  breaker: { failures: 3, cooldownMs: 5000 },
  cache: { ttlMs: 60_000, maxBytes: 1024 },
  allowedOrigins: ["https://app.example.org"],
  allowedHosts: ["hub.example.org"],
  headers: { request: ["x-team"], response: ["x-ratelimit-remaining"] },
};

describe("a configuration", () => {
  it("may be empty, and may say everything", () => {
    expect(parse({})).toEqual({});
    expect(parse(WHOLE)).toEqual(WHOLE);
    expect(parseConfig(`\ufeff${JSON.stringify(WHOLE)}`, "x", IDS)).toEqual(WHOLE);
  });

  it("gives as policy all that may change, and nothing else", () => {
    const {
      listen,
      state,
      requireTokens,
      allowUnauthenticated,
      keys,
      upstreams,
      maxBodyBytes,
      refreshModels,
      cli,
      ...policy
    } = WHOLE;
    expect(getPolicy(WHOLE)).toEqual(policy);
  });

  it("has addresses without a slash at the end", () => {
    expect(parse({ upstreams: { groq: { baseUrl: "http://127.0.0.1:9000/groq//" } } })).toEqual({
      upstreams: { groq: { baseUrl: "http://127.0.0.1:9000/groq" } },
    });
  });

  it.each([
    [{ routs: {} }, "inferhub.json: routs: unknown field. Did you mean routes?"],
    [{ listen: { prt: 1 } }, "listen.prt: unknown field. Did you mean port?"],
    [{ preferred: ["grok"] }, "preferred[0]: unknown provider. Did you mean groq?"],
    [{ providers: { togehter: {} } }, "providers.togehter: unknown provider. Did you mean together?"],
    [
      { routes: { "acme/talk": { targets: [{ provider: "nobody-at-all" }] } } },
      'routes["acme/talk"].targets[0].provider: unknown provider. Expected one of groq, together, openai, hf-inference',
    ],
    [{ cli: [] }, "cli: expected an object"],
    [{ routes: { chat: { targets: [] } } }, "routes.chat.targets: expected at least one target"],
    [{ routes: { chat: {} } }, "routes.chat.targets: is missing"],
    [
      { routes: { chat: { targets: [{ provider: "groq" }], strategy: "fast" } } },
      "unknown strategy. Did you mean fastest?",
    ],
    [{ routes: [] }, "routes: expected an object"],
    [{ listen: { port: 70_000 } }, "listen.port: expected an integer from 0 to 65535"],
    [{ listen: { port: "8787" } }, "listen.port: expected an integer"],
    [{ requireTokens: "yes" }, "requireTokens: expected true or false"],
    [{ everyone: { requestsPerMinute: 0 } }, "everyone.requestsPerMinute: expected a number above 0"],
    [{ everyone: { concurrency: 0.5 } }, "everyone.concurrency: expected an integer from 1 on"],
    [{ everyone: { budget: { usd: 5 } } }, "everyone.budget.per: is missing"],
    [{ everyone: { budget: { usd: 5, per: "week" } } }, "unknown period"],
    [{ cache: {} }, "cache.ttlMs: is missing"],
    [{ allowedOrigins: ["https://a.example/x"] }, "allowedOrigins[0]: expected an origin"],
    [{ allowedHosts: ["https://a.example"] }, "allowedHosts[0]: expected a host name"],
    [{ allowedHosts: ["a.example:8080"] }, "allowedHosts[0]: expected a host name without a port"],
    [
      { upstreams: { groq: { baseUrl: "ftp://x" } } },
      "upstreams.groq.baseUrl: expected an http or https URL",
    ],
    [{ upstreams: { groq: { baseUrl: "https://u:p@x" } } }, "without user, password and query"],
    [[], "expected an object with $schema, listen"],
    [null, "expected an object"],
  ])("of %j is refused", (value, message) => {
    expect(refused(value)).toContain(message);
  });

  it("lists every mistake, up to five", () => {
    const message = refused({ a: 1, listen: { port: -1 }, requireTokens: 1 });
    expect(message.split("\n")).toHaveLength(4);
    const names = ["none-1", "none-2", "none-3", "none-4", "none-5", "none-6"];
    const many = refused({ preferred: names, requireTokens: 1 });
    expect(many).toMatch(/and 2 more$/);
  });

  it.each([
    [{ keys: { groq: KEY } }, "keys.groq: API keys must not be in this file"],
    [{ keys: { groq: { env: KEY } } }, "keys.groq.env:"],
    [{ keys: { groq: { env: "abc123def456" } } }, "the name of a variable in capitals"],
    [{ keys: { groq: { file: KEY } } }, "keys.groq.file: API keys must not be"],
    [{ keys: { groq: { file: "9f8e7d6c5b4a39281706f5e4d3c2b1a0" } } }, "API keys must not be"],
    [{ keys: { groq: { key: KEY } } }, "keys.groq.key: unknown field"],
    [{ keys: { [KEY]: { env: "X" } } }, 'keys["…"]: unknown provider'],
    [{ state: KEY }, "state: API keys must not be"],
    [{ preferred: [KEY] }, "preferred[0]: unknown provider"],
    [{ cli: { url: { [KEY]: 1 } } }, "cli: API keys must not be in this file"],
    [{ headers: { request: [`Bearer ${KEY}`] } }, "API keys must not be"],
  ])("with a key in it is refused without a word of the key: %#", (value, message) => {
    const said = refused(value);
    expect(said).toContain(message);
    expect(said).not.toMatch(/canary|9f8e7d|abc123/);
  });

  it("with invalid JSON is rejected with the position, and without its content", () => {
    const said = refusal(`{\n  "keys": { "groq": ${KEY} }\n}`);
    expect(said).toBe("inferhub.json: is not valid JSON from line 2, column 21 on");
  });

  it("rejects an unknown field at any depth", () => {
    const places: ((name: string) => unknown)[] = [
      (name) => ({ [name]: 1 }),
      (name) => ({ listen: { [name]: 1 } }),
      (name) => ({ everyone: { [name]: 1 } }),
      (name) => ({ routes: { chat: { targets: [{ provider: "groq", [name]: 1 }] } } }),
      (name) => ({ keys: { groq: { env: "X", [name]: 1 } } }),
    ];
    const unknown = fc.string({ minLength: 1 }).map((name) => `${name}~`);
    fc.assert(
      fc.property(fc.constantFrom(...places), unknown, (place, name) => {
        expect(refused(place(name))).toContain("unknown");
      }),
    );
  });

  it("fails with a ConfigError only, for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        try {
          parseConfig(text, "x", IDS);
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
        }
      }),
    );
  });
});

describe("the place of an error in JSON", () => {
  it.each([
    ["", "line 1, column 1"],
    ['{"a": 1,}', "line 1, column 9"],
    ['{"a": 1\n "b": 2}', "line 2, column 2"],
    ["[1, 2", "line 1, column 6"],
    ["{'a': 1}", "line 1, column 2"],
    ['{"a": 1} x', "line 1, column 10"],
    ['{"a": // no\n 1}', "line 1, column 7"],
    ['["a": 1]', "line 1, column 5"],
    ["[1}", "line 1, column 3"],
  ])("of %j is %s", (text, place) => {
    expect(findJsonPosition(text)).toBe(place);
  });

  it("is the end of a truncated text", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), (value) => {
        const whole = JSON.stringify(value, null, 1);
        const [first = ""] = whole.split("\n", 1);
        expect(findJsonPosition(whole.slice(0, -1).trimEnd())).not.toBe(`line 1, column ${first.length}`);
        expect(findJsonPosition(`${whole}?`)).toBe(
          `line ${whole.split("\n").length}, column ${(whole.split("\n").at(-1)?.length ?? 0) + 1}`,
        );
      }),
    );
  });
});

it.each([
  ["sk-ant-api03-abcdefghijkl", true],
  ["hf_abcdefgh12345678", true],
  ["secrets/groq.key", false],
  ["/run/secrets/GROQ_API_KEY", false],
  ["groq-key", false],
])("%s looks like a key: %s", (text, expected) => {
  expect(isLikelySecret(text)).toBe(expected);
});

describe("keys", () => {
  it("come from variables and from files in the folder of the configuration", async () => {
    const home = await folder();
    const file = join(home, "inferhub.json");
    await writeFile(join(home, "together.key"), `${KEY}\n`);
    const keys = { groq: { env: "TEAM" }, openai: { env: "UNSET" }, together: { file: "together.key" } };
    await writeFile(file, JSON.stringify({ keys, state: "state" }));
    const { config } = await readConfigFile(file, IDS);
    expect(config.state).toBe(join(home, "state"));
    expect(await readConfiguredKeys(config, file, { TEAM: " k1 " })).toEqual({ groq: "k1", together: KEY });
  });

  it("are required by name if the file is missing or empty", async () => {
    const home = await folder();
    const at = (path: string) => readConfiguredKeys({ keys: { groq: { file: path } } }, "inferhub.json", {});
    await expect(at(join(home, "none"))).rejects.toThrow(
      "inferhub.json: keys.groq.file: cannot be read (ENOENT)",
    );
    await writeFile(join(home, "empty"), "\n");
    await expect(at(join(home, "empty"))).rejects.toThrow("keys.groq.file: the file is empty");
  });
});

describe("a configuration that is watched", () => {
  async function watched(first: unknown, onConfig?: () => void) {
    const file = join(await folder(), "inferhub.json");
    const write = (value: unknown) =>
      writeFile(file, typeof value === "string" ? value : JSON.stringify(value));
    await write(first);
    const configs: GatewayConfig[] = [];
    const problems: string[] = [];
    const watcher = watchConfig(file, {
      providerIds: IDS,
      started: await readConfigFile(file, IDS),
      onConfig: (config) => {
        onConfig?.();
        configs.push(config);
      },
      onProblem: (message) => problems.push(message),
    });
    onTestFinished(watcher.close);
    return { file, write, configs, problems, watcher };
  }

  it("applies once it is written, or replaced with another file", async () => {
    const { file, write, configs, problems } = await watched({});
    await write({ preferred: ["groq"] });
    await until(() => configs.length === 1);
    await writeFile(`${file}.new`, JSON.stringify({ preferred: ["openai"] }));
    await rename(`${file}.new`, file);
    await until(() => configs.length === 2);
    expect(configs).toEqual([{ preferred: ["groq"] }, { preferred: ["openai"] }]);
    expect(problems).toEqual([]);
  });

  it("changes nothing while it is wrong, and holds again when it is right", async () => {
    const { write, configs, problems } = await watched({});
    await write('{ "preferred": [');
    await until(() => problems.length === 1);
    expect(problems[0]).toMatch(/is not valid JSON[\s\S]*The previous config stays active/);
    await write({ prefered: [] });
    await until(() => problems.length === 2);
    expect(configs).toEqual([]);
    await write({ preferred: ["groq"] });
    await until(() => configs.length === 1);
  });

  it("reports changes that need a restart, and changes that failed", async () => {
    const { write, problems, watcher } = await watched({ state: "a" });
    await write({ state: "b", listen: { port: 1 }, preferred: ["groq"] });
    await watcher.reload();
    expect(problems).toEqual([expect.stringContaining("listen, state changed, which requires a restart")]);
    const failing = await watched({}, () => {
      throw new Error("no such key file");
    });
    await failing.watcher.reload();
    expect(failing.problems).toEqual([expect.stringContaining("no such key file")]);
  });

  it("is read again on request, even if its text is unchanged", async () => {
    const { configs, watcher } = await watched({ preferred: ["groq"] });
    await watcher.reload();
    expect(configs).toEqual([{ preferred: ["groq"] }]);
    watcher.close();
    await watcher.reload();
    expect(configs).toHaveLength(1);
  });
});
