import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../../../test/tools/index.ts";

/** Code of a typical user: a call, a stream, a job, two providers, and an error. */
const PROGRAM = `
  import { createClient } from "@inferhub/inference/core";
  import { fallback } from "@inferhub/inference/fallback";
  import { createJobs } from "@inferhub/inference/jobs";
  import { falAi } from "@inferhub/inference/providers/fal-ai";
  import { groq } from "@inferhub/inference/providers/groq";
  import { together } from "@inferhub/inference/providers/together";

  globalThis.program = async (origin, fetch) => {
    const keys = { groq: "k", together: "k", "fal-ai": "k" };
    const baseUrls = { groq: origin + "/groq", together: origin + "/together", "fal-ai": origin + "/fal" };
    const shared = { keys, baseUrls, fetch, retry: { attempts: 0 } };
    const client = createClient({ providers: [groq, together], middleware: [fallback()], ...shared });
    const call = { model: "acme/talk", messages: [{ role: "user", content: "Hello" }] };
    const plain = await client.chatCompletion({ ...call, provider: "together" });
    let streamed = "";
    for await (const chunk of client.chatCompletionStream({ ...call, provider: ["groq", "together"] })) {
      streamed += chunk.choices[0]?.delta.content ?? "";
    }
    const failed = await client.chatCompletion({ ...call, provider: "groq" }).catch((error) => error.code);
    const jobs = createJobs({ providers: [falAi], ...shared });
    const job = await jobs.start("text-to-image", { model: "fal-ai/flux/dev", inputs: "a lighthouse" });
    const picture = await jobs.resume(JSON.parse(JSON.stringify(job))).result();
    return JSON.stringify({ plain: plain.choices[0].message.content, streamed, failed, picture: [picture.type, picture.size] });
  };
`;

const RESULT = {
  plain: "whole",
  streamed: "in pieces",
  failed: "provider-failed",
  picture: ["image/png", 8],
};

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "*",
};

/** An edge worker, as far as a program can tell: no process, no Buffer, no require, no global that Node added. */
const WEB = {
  AbortController,
  AbortSignal,
  Blob,
  FormData,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  clearTimeout,
  performance,
  setTimeout,
  structuredClone,
};

let server: Server;
let app = "";
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-platforms-"));
  try {
    const entry = join(folder, "program.mjs");
    writeFileSync(entry, PROGRAM);
    const build = await rolldown({
      input: entry,
      platform: "browser",
      resolve: {
        conditionNames: ["@inferhub/source", "import", "default"],
        modules: [fileURLToPath(new URL("../../../node_modules", import.meta.url))],
      },
    });
    const { output } = await build.generate({ format: "iife", minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

beforeAll(async () => {
  app = await bundle();
  server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { ...CORS, "content-type": type }).end(text);
    const json = (value: unknown, status = 200) => send(status, "application/json", JSON.stringify(value));
    const { url = "", method } = request;
    if (method === "OPTIONS") return void response.writeHead(204, CORS).end();
    if (url === "/")
      return send(200, "text/html", '<!doctype html><title>x</title><script src="/app.js"></script>');
    if (url === "/app.js") return send(200, "text/javascript", app);
    if (url.startsWith("/groq")) return json({ error: { message: "down" } }, 503);
    if (url.startsWith("/fal") && method === "POST") {
      return json({ request_id: "1", response_url: "https://queue.fal.run/fal-ai/flux/requests/1" });
    }
    if (url.includes("/status")) return json({ status: "COMPLETED" });
    if (url.startsWith("/fal")) return json({ images: [{ url: "data:image/png;base64,iVBORw0KGgo=" }] });
    if (!JSON.parse(body || "{}").stream)
      return json({ choices: [{ message: { role: "assistant", content: "whole" } }] });
    const piece = (content: string, finish_reason: string | null) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
    return send(200, "text/event-stream", `${piece("in ", null)}${piece("pieces", "stop")}data: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("the client", () => {
  it("runs with web APIs only, without Node", async () => {
    const web = { ...WEB, fetch };
    const context = createContext(web);
    runInContext(app, context);
    const program = (web as unknown as { program: (origin: string) => Promise<string> }).program;
    expect(JSON.parse(await program(origin()))).toEqual(RESULT);
    expect(runInContext("typeof process + typeof Buffer + typeof require", context)).toBe(
      "undefined".repeat(3),
    );
  });

  it("uses only the given fetch", async () => {
    const given: string[] = [];
    const context = createContext({ ...WEB });
    runInContext(app, context);
    const program = (context as { program: (origin: string, own: typeof fetch) => Promise<string> }).program;
    const own: typeof fetch = (input, init) => {
      given.push(`${init?.method} ${new URL(String(input)).pathname.split("/")[1]}`);
      return fetch(input, init);
    };
    expect(JSON.parse(await program(origin(), own))).toEqual(RESULT);
    expect(new Set(given)).toEqual(new Set(["POST together", "POST groq", "POST fal", "GET fal"]));
  });

  it("runs in a browser", async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(`${origin()}/`);
      const result = await page.evaluate((address) => {
        const { program } = globalThis as unknown as { program: (origin: string) => Promise<string> };
        return program(address);
      }, origin());
      expect(JSON.parse(result)).toEqual(RESULT);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
