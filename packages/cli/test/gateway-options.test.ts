import type { GatewayConfig } from "@inferhub/gateway";
import { PROVIDERS } from "@inferhub/inference";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGatewayLog } from "../src/gateway/access-log.ts";
import { describeScopes } from "../src/gateway/describe-scopes.ts";
import { findUpstreams } from "../src/gateway/find-upstreams.ts";
import { readGatewayOptions } from "../src/gateway/gateway-options.ts";
import { loadTelemetryMiddleware } from "../src/gateway/telemetry-middleware.ts";
import { readTokenOptions } from "../src/gateway/token-options.ts";
import { readWhen } from "../src/gateway/when.ts";
import { readServeOptions } from "../src/serve/serve-options.ts";

const NOW = Date.parse("2026-11-22T08:00:00Z");
const IDS = ["groq", "together"];

describe("a time", () => {
  it.each([
    ["30d", 1, "2026-12-22T08:00:00.000Z"],
    ["12h", -1, "2026-11-21T20:00:00.000Z"],
    ["2w", -1, "2026-11-08T08:00:00.000Z"],
    ["15m", 1, "2026-11-22T08:15:00.000Z"],
    ["2027-01-31", 1, "2027-01-31T00:00:00.000Z"],
    ["2026-11-22T07:00:00+01:00", -1, "2026-11-22T06:00:00.000Z"],
  ] as const)("%s in direction %i is %s", (text, direction, expected) => {
    expect(readWhen("--since", text, direction, NOW)).toBe(expected);
  });

  it.each(["", "7", "d", "7y", "-7d", "31.01.2027", "2027-13-01", "next week"])("is not %j", (text) => {
    expect(() => readWhen("--since", text, 1, NOW)).toThrow("--since must be a duration such as 30d");
  });

  it("adds or subtracts the duration", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(1, -1), (days, direction) => {
        const at = Date.parse(readWhen("--since", `${days}d`, direction as 1 | -1, NOW));
        expect(at).toBe(NOW + direction * days * 86_400_000);
      }),
    );
  });
});

describe("a token", () => {
  it("has the permissions of its options", () => {
    const wanted = readTokenOptions(
      {
        name: " notebook ",
        providers: "groq, together",
        models: "meta-llama/*",
        operations: "chat-completion",
        billTo: "acme",
        budget: "2.5/month",
        rate: "60",
        concurrency: "4",
        expires: "30d",
        admin: true,
      },
      IDS,
      NOW,
    );
    expect(wanted).toEqual({
      name: "notebook",
      expiresAt: "2026-12-22T08:00:00.000Z",
      scopes: {
        providers: ["groq", "together"],
        models: ["meta-llama/*"],
        operations: ["chat-completion"],
        billTo: ["acme"],
        budget: { usd: 2.5, per: "month" },
        requestsPerMinute: 60,
        concurrency: 4,
        admin: true,
      },
    });
    expect(describeScopes(wanted)).toBe(
      "manages; providers groq, together; models meta-llama/*; operations chat-completion; bills acme; $2.5 a month; 60 requests a minute; 4 concurrent; until 2026-12-22T08:00:00.000Z",
    );
  });

  it("reads metrics and makes no calls, unless operations are named", () => {
    const scraper = readTokenOptions({ name: "prometheus", metrics: true }, IDS, NOW);
    expect(scraper.scopes).toEqual({ metrics: true, operations: [] });
    expect(describeScopes(scraper)).toBe("reads metrics; no calls");
    const both = readTokenOptions({ name: "both", metrics: true, operations: "chat-completion" }, IDS, NOW);
    expect(describeScopes(both)).toBe("reads metrics; operations chat-completion");
    const admin = readTokenOptions({ name: "admin", metrics: true, admin: true }, IDS, NOW);
    expect(admin.scopes).toEqual({ metrics: true, admin: true });
  });

  it("may do everything but managing without any", () => {
    expect(readTokenOptions({ name: "x" }, IDS, NOW)).toEqual({ name: "x", scopes: {} });
    expect(describeScopes({ scopes: {} })).toBe("everything but managing");
  });

  it.each([
    [{ name: " " }, "--name"],
    [{ providers: "grok" }, 'Unknown provider "grok". Did you mean groq?'],
    [{ operations: "chat-completions" }, "Did you mean chat-completion?"],
    [{ providers: "groq,,together" }, "--providers must be comma-separated names"],
    [{ models: "" }, "--models must be comma-separated names"],
    [{ budget: "5" }, "--budget must be dollars and a period"],
    [{ budget: "-5/day" }, "--budget must be"],
    [{ budget: "5/week" }, "--budget must be"],
    [{ rate: "0" }, "--rate must be an integer from 1 on"],
    [{ concurrency: "many" }, "--concurrency must be an integer"],
    [{ expires: "2020-01-01" }, "--expires must be in the future"],
  ])("is not made of %j", (options, message) => {
    expect(() => readTokenOptions({ name: "x", ...options }, IDS, NOW)).toThrow(message);
  });
});

describe("settings", () => {
  const read = (options: object, config = {}, env = {}) =>
    readGatewayOptions(options, { env, cwd: "/project", config, onTerminal: false });

  it.each([
    [{}, {}, {}, true],
    [{ refreshModels: true }, { refreshModels: true }, { HF_HUB_OFFLINE: "0" }, true],
    [{ refreshModels: false }, { refreshModels: true }, {}, false],
    [{ refreshModels: true }, { refreshModels: false }, {}, false],
    [{}, {}, { HF_HUB_OFFLINE: "1" }, false],
    [{}, {}, { HF_HUB_OFFLINE: " yes " }, false],
    [{}, {}, { NODE_ENV: "test" }, false],
  ])("with %j, %j and %j say whether models and prices are refreshed: %j", (options, config, env, wanted) => {
    expect(read(options, config, env).refreshModels).toBe(wanted);
  });

  it("come from the command line, else the configuration, else the default", () => {
    expect(read({})).toMatchObject({
      host: "127.0.0.1",
      port: 8787,
      state: "/project/.inferhub",
      log: "json",
    });
    const config = { listen: { host: "::1", port: 9000 }, state: "/srv/state", requireTokens: true };
    expect(read({}, config)).toMatchObject({
      host: "::1",
      port: 9000,
      state: "/srv/state",
      requireTokens: true,
    });
    expect(read({ port: "0", state: "here" }, config)).toMatchObject({ port: 0, state: "/project/here" });
    expect(read({}, config, { PORT: "9100" }).port).toBe(9100);
    const variables = { PORT: "9100", INFERHUB_PORT: "9200", INFERHUB_HOST: "::1", INFERHUB_STATE: "kept" };
    expect(read({}, {}, variables)).toMatchObject({ port: 9200, host: "::1", state: "/project/kept" });
    const user = { path: "/home/config.json", value: { port: 9300 } };
    const given = { env: {}, cwd: "/project", user, onTerminal: false };
    expect(readGatewayOptions({}, { ...given, config: {} }).port).toBe(9300);
    expect(readGatewayOptions({}, { ...given, config }).port).toBe(9000);
    expect(read({ state: false }).state).toBeUndefined();
    expect(read({ grace: "30" }).graceMs).toBe(30_000);
  });

  it.each([
    [
      { host: "0.0.0.0" },
      "Require tokens with --require-tokens, or allow all clients with --allow-unauthenticated",
    ],
    [{ requireTokens: true, state: false }, "Set one with --state"],
    [{ log: "xml" }, "--log must be json, text, none"],
    [{ grace: "1.5" }, "--grace must be an integer"],
  ])("are not %j", (options, message) => {
    expect(() => read(options)).toThrow(message);
  });

  it("keep no state for serve unless a folder is set", () => {
    const serve = (options: object, env = {}, config = {}) =>
      readServeOptions(options, { env, cwd: "/project" }, config).state;
    expect(serve({})).toBeUndefined();
    expect(serve({ state: "here" })).toBe("/project/here");
    expect(serve({}, { INFERHUB_STATE: "there" })).toBe("/project/there");
    expect(serve({}, {}, { state: "/srv/state" })).toBe("/srv/state");
  });

  it.each([{ requireTokens: true }, { allowUnauthenticated: true }])("let others in with %j", (options) => {
    expect(read({ host: "0.0.0.0", ...options })).toMatchObject(options);
    expect(read({ host: "0.0.0.0" }, options)).toMatchObject(options);
  });
});

it("calls are reported to OpenTelemetry if a collector is set", async () => {
  expect(await loadTelemetryMiddleware({})).toEqual([]);
  expect(
    await loadTelemetryMiddleware({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }),
  ).toHaveLength(1);
});

describe("keys and addresses", () => {
  const groq = PROVIDERS.filter(({ id }) => id === "groq");
  const env = { GROQ_API_KEY: "own", TEAM_KEY: "team" };
  const find = (config: GatewayConfig, sandbox?: { url(id: string): string }) =>
    findUpstreams(config, { providers: groq, env, file: "inferhub.json", sandbox });

  it("are the configuration's before the environment's", async () => {
    const [provider] = groq;
    if (!provider) return expect.fail("There is no groq");
    expect((await find({})).resolve(provider)).toEqual({ key: "own" });
    const named = await find({ keys: { groq: { env: "TEAM_KEY" } } });
    expect(named.resolve(provider)).toEqual({ key: "team" });
    expect(named.origins.get("groq")).toBe("key from TEAM_KEY");
  });

  it("are not another's when the configured variable is not set", async () => {
    const [provider] = groq;
    if (!provider) return expect.fail("There is no groq");
    const unset = await find({ keys: { groq: { env: "UNSET" } } });
    expect(unset.resolve(provider)).toBeUndefined();
    expect([unset.origins.get("groq"), unset.variables.get("groq")]).toEqual([undefined, "UNSET"]);
    const sandbox = await find({ keys: { groq: { env: "UNSET" } } }, { url: (id) => `http://x/${id}` });
    expect(sandbox.resolve(provider)).toMatchObject({ baseUrl: "http://x/groq", emulatedBy: "sandbox" });
  });
});

describe("the log", () => {
  const entry = {
    method: "POST",
    path: "/groq/x\u001b[2J",
    provider: "groq",
    tokenId: "tok_1",
    status: 200,
    ms: 12.34,
    requestId: "r-1",
    outcome: "client-closed",
    attempts: 1,
  } as const;
  const lines = (format: "json" | "text" | "none") => {
    const written: string[] = [];
    const log = createGatewayLog(
      format,
      (line) => written.push(line),
      () => NOW,
    );
    log.access?.(entry);
    log.problem("two\nlines");
    return written;
  };

  it("is an object a line for programs", () => {
    expect(lines("json").map((line) => JSON.parse(line))).toEqual([
      { time: "2026-11-22T08:00:00.000Z", level: "info", ...entry, ms: 12 },
      { time: "2026-11-22T08:00:00.000Z", level: "warn", message: "two\nlines" },
    ]);
    expect(lines("json").every((line) => line.indexOf("\n") === line.length - 1)).toBe(true);
  });

  it("is a line for people, with control codes written out", () => {
    expect(lines("text")[0]).toBe(
      "2026-11-22T08:00:00.000Z POST  /groq/x\\x1b[2J  200  12 ms  groq tok_1  client-closed  r-1\n",
    );
  });

  it("may be problems only", () => {
    expect(lines("none")).toEqual(["two\nlines\n"]);
  });
});
