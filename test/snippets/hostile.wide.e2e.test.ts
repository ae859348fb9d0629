import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inferenceSnippets, type SnippetOptions } from "@inferhub/snippets";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isRelease, representative } from "../breadth.ts";
import { describeWith } from "../tools/index.ts";
import { LANGUAGES, type LanguageRunner, languageRunners } from "./language-runners.ts";

/** A request as it arrived, byte for byte. */
interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const folder = fileURLToPath(
  new URL(`../../node_modules/.cache/inferhub/hostile-${process.pid}`, import.meta.url),
);
const arrived: Arrived[] = [];
let runners: LanguageRunner;

/** The Hub's lookup data of a model. */
const served = (path: string) => {
  const entry = (task: string) => ({ status: "live", providerId: "acme/served", task });
  const task = path.includes("ears") ? "automatic-speech-recognition" : "zero-shot-classification";
  return { inferenceProviderMapping: { groq: entry("conversational"), "hf-inference": entry(task) } };
};

/** Accepts every request, and responds with data that any client can read. */
const server = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const path = request.url ?? "";
  arrived.push({ path, headers: request.headers, body: Buffer.concat(pieces) });
  response.writeHead(200, { "content-type": "application/json" });
  const isLookUp = path.startsWith("/api/models/");
  const choices = [{ index: 0, message: { role: "assistant", content: "yes" }, finish_reason: "stop" }];
  const answer = { text: "yes", choices, label: "yes", score: 1 };
  response.end(JSON.stringify(isLookUp ? served(path) : answer));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  mkdirSync(folder, { recursive: true });
  runners = languageRunners(folder, `http://127.0.0.1:${port}`);
});

afterAll(async () => {
  runners.stop();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** Clients that send their input unchanged: the first one of each language comes first. */
const CLIENTS = [
  ["js", "fetch"],
  ["python", "requests"],
  ["sh", "curl"],
  ["js", "openai"],
  ["js", "huggingface.js"],
  ["js", "inferhub"],
] as const;

/** Runs a snippet, and gives the request that it made. */
async function sent(
  [language, client]: (typeof CLIENTS)[number],
  model: { id: string; pipeline_tag: string },
  options: SnippetOptions,
): Promise<Arrived | undefined> {
  const [snippet] = inferenceSnippets(model, { ...options, language, client });
  if (!snippet) return undefined;
  arrived.length = 0;
  const { error } = await runners.run(language, snippet.code, options.provider ?? "");
  const request = arrived.find(({ body }) => body.length > 0);
  // The response's content is irrelevant here; only the sent request matters.
  if (!request) throw new Error(`${error}\n${snippet.code}`);
  return request;
}

const PIECES = [
  ...[
    '"',
    "'",
    "\\",
    "`",
    "\n",
    "\r\n",
    "\t",
    "$",
    "$(touch x)",
    "$" + "{HOME}",
    "{{ 1 }}",
    "{% raw %}",
    '"""',
    "'''",
  ],
  ...[
    "\u2028",
    "\u2029",
    "\u202e",
    "\ufeff",
    "\u0085",
    "\u0001",
    "é",
    "🦆",
    "JSON",
    "\nJSON\n",
    "\\n",
    "%s",
    "{x}",
    "*/",
    "#",
  ],
];

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { minLength: 1, maxLength: 8 })
  .map((all) => all.join(""))
  .filter((text) => text.trim() !== "");

const rounds = { numRuns: isRelease() ? 12 : 3, seed: 7 };

for (const client of representative(CLIENTS, ([language]) => language)) {
  const [language, name] = client;
  describeWith(
    LANGUAGES[language].needs,
    `${language}/${name} sends what the reader gave, to the character`,
    () => {
      const chatsAlone = name === "openai";

      it("a message", async () => {
        const model = { id: "acme/talk-7b", pipeline_tag: "text-generation" };
        await fc.assert(
          fc.asyncProperty(hostile, async (content) => {
            const inputs = { messages: [{ role: "user", content }] };
            const request = await sent(client, model, { provider: "groq", directRequest: true, inputs });
            expect(JSON.parse(`${request?.body}`).messages).toEqual(inputs.messages);
          }),
          rounds,
        );
      });

      it("a string and its labels", async () => {
        const model = { id: "acme/zero", pipeline_tag: "zero-shot-classification" };
        await fc.assert(
          fc.asyncProperty(hostile, hostile, async (inputs, label) => {
            const given = { inputs, parameters: { candidate_labels: [label, "other"] } };
            const request = await sent(client, model, { provider: "hf-inference", inputs: given });
            if (chatsAlone) expect(request).toBeUndefined();
            else expect(JSON.parse(`${request?.body}`)).toMatchObject(given);
          }),
          rounds,
        );
      });

      it("a model's id", async () => {
        const id = `acme/it's-"quoted"-$(touch-x)-\`y\`-{{z}}`;
        const request = await sent(client, { id, pipeline_tag: "text-generation" }, { provider: "groq" });
        expect(JSON.parse(`${request?.body}`).model).toBe(name === "inferhub" ? id : `${id}:groq`);
      });

      it("the name of a file", async () => {
        const file = `it's "my" $(touch x) \`file\` {{1}} \\ ;type=x é.flac`;
        writeFileSync(join(folder, file), "fLaC and the rest");
        for (const [provider, model] of [
          ["hf-inference", "acme/ears"],
          ["openai", "openai/whisper-1"],
        ] as const) {
          const inputs = new File(["fLaC"], file, { type: "audio/flac" });
          const task = { id: model, pipeline_tag: "automatic-speech-recognition" };
          const request = await sent(client, task, { provider, inputs });
          const cannot = chatsAlone || (name === "huggingface.js" && provider === "openai");
          if (cannot) expect(request).toBeUndefined();
          else expect(`${request?.body}`).toContain("fLaC and the rest");
        }
      });

      it("a token and an account", async () => {
        const model = { id: "acme/talk-7b", pipeline_tag: "text-generation" };
        const accessToken = `hf_'"$(touch x)\`y\`\\{{z}}$HOME!`;
        const billTo = `it's "us" $HOME \\ {{1}}`;
        const request = await sent(client, model, { provider: "groq", accessToken, billTo });
        expect(request?.headers["authorization"]).toBe(`Bearer ${accessToken}`);
        expect(request?.headers["x-hf-bill-to"]).toBe(billTo);
      });

      it("the address of an endpoint", async () => {
        const endpointUrl = `https://endpoint.test/it's/$(touch%20x)/\`y\`/[1-9]{a,b}`;
        const model = { id: "acme/kind", pipeline_tag: "text-classification" };
        const request = await sent(client, model, { endpointUrl });
        if (chatsAlone) expect(request).toBeUndefined();
        else
          expect(decodeURIComponent(`${request?.path}`)).toBe(
            decodeURIComponent(new URL(endpointUrl).pathname),
          );
      });
    },
  );
}
