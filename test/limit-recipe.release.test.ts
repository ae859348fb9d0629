import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { acme } from "../packages/gateway/test/providers.ts";
import { json, upstreamServer } from "../packages/gateway/test/servers.ts";
import { copyPackage, type PackageCopy } from "./recipe-copy.ts";
import { SLOWNESS } from "./slowness.ts";

type GatewayModule = typeof import("@inferhub/gateway");

/** One new file for each limit, and one for each scope. */
const files = {
  "total-requests": `
import { integerSchema } from "../config/schema-parts.ts";
import { GatewayError } from "../errors.ts";
import { defineLimit, getCallerId } from "./limit.ts";

export const totalRequests = defineLimit({
  id: "total-requests",
  scope: "connection",
  setFor: ["token", "everyone"],
  entries: { totalRequests: integerSchema(0) },
  createCounter() {
    const counts = new Map<string, number>();
    return {
      acquire({ totalRequests = 0 }, { caller }) {
        const count = (counts.get(getCallerId(caller)) ?? 0) + 1;
        counts.set(getCallerId(caller), count);
        if (count > totalRequests) throw new GatewayError("rate-limited", "total-requests is reached");
        return undefined;
      },
    };
  },
});
`,
  "requests-at-once": `
import { integerSchema } from "../config/schema-parts.ts";
import { GatewayError } from "../errors.ts";
import { defineLimit } from "./limit.ts";

export const requestsAtOnce = defineLimit({
  id: "requests-at-once",
  scope: "request",
  setFor: ["gateway"],
  entries: { requestsAtOnce: integerSchema(0) },
  createCounter() {
    let inFlight = 0;
    return {
      acquire({ requestsAtOnce = 0 }) {
        if (inFlight >= requestsAtOnce) throw new GatewayError("rate-limited", "requests-at-once is reached");
        inFlight += 1;
        return { release: () => void (inFlight -= 1) };
      },
    };
  },
});
`,
  "paused-provider": `
import { booleanSchema } from "../config/schema-parts.ts";
import { GatewayError } from "../errors.ts";
import { defineLimit } from "./limit.ts";

export const pausedProvider = defineLimit({
  id: "paused-provider",
  scope: "attempt",
  setFor: ["provider"],
  entries: { paused: booleanSchema },
  createCounter: () => ({
    acquire({ paused }, { provider }) {
      if (paused) throw new GatewayError("overloaded", provider + " is paused");
      return undefined;
    },
  }),
});
`,
};

const toName = (file: string) => file.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

let copy: PackageCopy;
let gateway: GatewayModule;
let config: typeof import("../packages/gateway/src/config/parse-config.ts");

beforeAll(async () => {
  const additions = Object.entries(files).map(([file, code]) => ({
    file: `limits/${file}.ts`,
    code,
    list: "limits/index.ts",
    after: "LIMITS = [\n",
    line: `  ${toName(file)},`,
    import: `import { ${toName(file)} } from "./${file}.ts";`,
  }));
  copy = await copyPackage("gateway", "limit-recipe", additions);
  gateway = await copy.load("index.ts");
  config = await copy.load("config/parse-config.ts");
});

afterAll(() => copy.remove());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const ADMIN = "ihub_recipe-only-0123456789";

async function start(options: object) {
  const upstream = await upstreamServer((response) =>
    json(response, { choices: [{ index: 0, message: { role: "assistant", content: "5" } }] }),
  );
  const running = await gateway.startGateway({
    providers: [acme(upstream.url)],
    resolveConnection: () => ({ key: "k", baseUrl: upstream.url }),
    adminSecret: ADMIN,
    ...options,
  });
  stops.push(() => running.stop());
  return { url: running.url, seen: upstream.seen };
}

const BODY = JSON.stringify({ model: "any:acme", messages: [{ role: "user", content: "2 + 3?" }] });
const CALLS = ["/acme/v1/chat/completions", "/v1/chat/completions", "/api/tasks/chat-completion"];

const post = (url: string, body = BODY, token?: string) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });

describe("a limit of one file and one line", () => {
  it(
    "compiles",
    async () => {
      expect(await copy.compile()).toBe("");
    },
    240_000 * SLOWNESS,
  );

  it("is a member of the configuration, with its checks", () => {
    const parse = (value: unknown) => config.parseConfig(JSON.stringify(value), "x", ["acme"]);
    const whole = {
      requestsAtOnce: 3,
      everyone: { totalRequests: 2 },
      providers: { acme: { paused: true } },
    };
    expect(parse(whole)).toEqual(whole);
    expect(gateway.getGatewayRules(parse(whole))).toEqual({ requestsAtOnce: 3 });
    expect(gateway.getPolicy(parse(whole))).toEqual({ everyone: whole.everyone, providers: whole.providers });
    expect(() => parse({ everyone: { totalRequests: -1 } })).toThrow("an integer from 0");
    expect(() => parse({ providers: { acme: { pausd: true } } })).toThrow("Did you mean paused?");
  });

  it.each(CALLS)("is checked by its scope at %s", async (path) => {
    const connection = await start({ policy: () => ({ everyone: { totalRequests: 0 } }) });
    // The body is not read: otherwise the error would be about JSON.
    const early = await post(connection.url + path, "{");
    expect(early.status).toBe(429);
    expect(await early.text()).toContain("total-requests is reached");
    expect(connection.seen).toEqual([]);

    const request = await start({ requestsAtOnce: 0 });
    expect(await (await post(request.url + path)).text()).toContain("requests-at-once is reached");
    expect(request.seen).toEqual([]);

    const attempt = await start({ policy: () => ({ providers: { acme: { paused: true } } }) });
    const paused = await post(attempt.url + path);
    expect(paused.status).toBe(503);
    expect(await paused.text()).toContain("acme is paused");
    expect(attempt.seen).toEqual([]);
  });

  it("releases its slot when the request is recorded", async () => {
    const { url, seen } = await start({ requestsAtOnce: 1 });
    for (const path of CALLS) {
      const answer = await post(url + path);
      expect(answer.status, await answer.text()).toBe(200);
    }
    expect(seen).toHaveLength(CALLS.length);
  });

  it("is a scope of tokens, and described as one", async () => {
    const { url } = await start({ requireTokens: true });
    const body = JSON.stringify({ name: "recipe", scopes: { totalRequests: 1 } });
    const made = await (await post(`${url}/api/tokens`, body, ADMIN)).json();
    expect(made.scopes).toEqual({ totalRequests: 1 });
    const statuses = [];
    for (let call = 0; call < 2; call++) {
      statuses.push((await post(`${url}/v1/chat/completions`, BODY, made.token)).status);
    }
    expect(statuses).toEqual([200, 429]);
    const description = await (await fetch(`${url}/openapi.json`)).text();
    expect(/"totalRequests":(\{.*?\})/.exec(description)?.[1]).toBe('{"type":"integer","minimum":0}');
  });
});
