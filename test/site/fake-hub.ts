import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const MARKUP =
  "</script><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">";
const TURNED = "\u202Egnp.exe";

const friendly = {
  tags: ["gguf", "conversational", "license:apache-2.0"],
  pipeline_tag: "text-generation",
  gated: false,
  downloads: 120034,
  likes: 220,
  lastModified: "2026-01-02T10:00:00Z",
  createdAt: "2025-12-01T00:00:00Z",
  cardData: { license: "apache-2.0", language: ["en", "de"], base_model: ["openai/gpt-oss-20b"] },
  gguf: {
    total: 8_000_000_000,
    context_length: 131072,
    chat_template: "{%- for message in messages %}{{ message.content }}{% endfor %}",
  },
};

const hostile = {
  ...friendly,
  tags: [MARKUP, TURNED, "gguf", "conversational", "a\u0000b", ..."x".repeat(3000), "z".repeat(5000)],
  library_name: MARKUP,
  gated: "manual",
  likes: 1e300,
  lastModified: MARKUP,
  cardData: { license: TURNED + MARKUP, language: ["en", MARKUP], base_model: "javascript:alert(1)" },
  gguf: { ...friendly.gguf, chat_template: `${MARKUP}${TURNED}\u0007 ${"{{ x }}".repeat(1500)}` },
};

const FILES = ["Q2_K", "Q4_K_M", "Q8_0"].map((label, at) => file(`talk-${label}.gguf`, (at + 1) * 3e9));

function file(path: string, size: number) {
  return { type: "file", path, size };
}

const RECORDS: Readonly<Record<string, object>> = {
  "acme/talk-GGUF": friendly,
  "evil/model": hostile,
  "odd/shape": { tags: "none", config: 5, cardData: [], gguf: "x", safetensors: null, pipeline_tag: [] },
  "openai/gpt-oss-120b": {
    ...friendly,
    tags: ["transformers"],
    gguf: undefined,
    library_name: "transformers",
  },
};

const SLOW_MS = 4000;

/** Models at which the hub fails, each in its way. */
const FAILURES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "openai/gpt-oss-20b": (response) => {
    setTimeout(() => sendJson(response, 200, { ...friendly, id: "openai/gpt-oss-20b" }), SLOW_MS);
  },
  "google-bert/bert-base-uncased": (response) => sendJson(response, 500, { error: MARKUP }),
  "distilroberta-base": (response) => void response.end("<html>"),
};

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function respond(path: string, response: ServerResponse): void {
  const [, id = "", tree] = /^\/api\/models\/(.+?)(\/tree\/main)?$/.exec(path) ?? [];
  const record = RECORDS[id];
  const files =
    id === "evil/model" ? [file(`${MARKUP}-Q4_K_M.gguf`, 5), file(TURNED, 1e300), ...FILES] : FILES;
  if (FAILURES[id]) FAILURES[id](response);
  else if (record) sendJson(response, 200, tree ? files : { id, ...record });
  else sendJson(response, 404, { error: "Repository not found" });
}

/** A hub on loopback for the tests of a file: friendly, hostile, slow and broken by turns. */
export async function startHub(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    respond(decodeURIComponent(new URL(request.url ?? "", "http://hub.test").pathname), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
