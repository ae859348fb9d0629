import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createSandbox } from "@inferhub/sandbox";
import { CutShort, createAssistant } from "./assistant.js";

const sandbox = createSandbox({ chunkMs: 1, jobMs: 1_000 });

/** Whom the sandbox stands in for; its own files are at `localhost`. */
const PATHS = new Map([
  ["api.groq.com", "/groq"],
  ["api.replicate.com", "/replicate"],
  ["localhost", ""],
]);

const assistant = createAssistant({
  key: "any",
  fetch: async (request) => {
    const { hostname, pathname, search } = new URL(request.url);
    const path = PATHS.get(hostname);
    assert.ok(path !== undefined, `no server stands in for ${hostname}`);
    return sandbox.fetch(new Request(`http://localhost${path}${pathname}${search}`, request));
  },
});

beforeEach(() => sandbox.reset());

test("answers", async () => {
  assert.match(await assistant.ask("What is 6 * 7?"), /6 \* 7/);
});

test("asks again when the provider is busy", async () => {
  sandbox.faults.add({ when: { provider: "groq" }, script: ["429; retry-after=0"] });
  assert.match(await assistant.ask("What is 6 * 7?"), /6 \* 7/);
  assert.deepEqual(
    sandbox.requests().map(({ status }) => status),
    [429, 200],
  );
});

test("gives up when it stays busy", async () => {
  sandbox.faults.add({ fault: "429; retry-after=0" });
  await assert.rejects(assistant.ask("What is 6 * 7?"), /429/);
  assert.equal(sandbox.requests().length, 3);
});

test("says what had come when a stream is cut", async () => {
  sandbox.faults.add({ fault: "cut; after=3" });
  let shown = "";
  const described = assistant.tell("Describe volcanoes", (text) => {
    shown = text;
  });
  await assert.rejects(
    described,
    (error) => error instanceof CutShort && error.text === shown && shown !== "",
  );
});

test("waits for a picture", async () => {
  const picture = await assistant.draw("a lighthouse at dusk", 20);
  assert.equal(Buffer.from(picture).toString("latin1", 1, 4), "PNG");
  const polls = sandbox.requests().filter(({ path }) => path.startsWith("/v1/predictions/"));
  assert.ok(polls.length > 1);
});
