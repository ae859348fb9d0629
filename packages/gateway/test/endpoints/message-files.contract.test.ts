import Anthropic, { toFile } from "@anthropic-ai/sdk";
import { defineProvider } from "@inferhub/inference/define";
import { anthropicChat } from "@inferhub/inference/formats/anthropic";
import { describe, expect, it } from "vitest";
import { acme, withKey } from "../providers.ts";
import { gateway, json, upstreamServer } from "../servers.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex");
const PDF = Buffer.from("%PDF-1.4 tides");
const ANSWER = {
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude-v1",
  content: [{ type: "text", text: "Hi" }],
  stop_reason: "end_turn",
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
};
const CHAT = {
  id: "c",
  object: "chat.completion",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: "Hi" }, finish_reason: "stop" }],
};

/** A gateway before a provider of Anthropic's format and one of OpenAI's. */
async function start() {
  const upstream = await upstreamServer((response, { url }) =>
    json(response, url.endsWith("/messages") ? ANSWER : CHAT),
  );
  const vendor = defineProvider({
    id: "vendor",
    label: "Vendor",
    baseUrl: upstream.url,
    docsUrl: "https://docs.vendor.test",
    auth: { header: "x-api-key", prefix: "", env: ["VENDOR_API_KEY"] },
    clientSideRoutingOnly: true,
    operations: { "chat-completion": anthropicChat() },
  });
  const { url } = await gateway({
    providers: [vendor, acme(upstream.url)],
    resolveConnection: withKey,
    calls: { retry: { attempts: 0 } },
  });
  const client = new Anthropic({ baseURL: url, apiKey: "none", maxRetries: 0 });
  const upload = async (content: Buffer, name: string, type: string) =>
    client.beta.files.upload({ file: await toFile(content, name, { type }) });
  const ask = (model: string, ...content: object[]) =>
    client.beta.messages.create({
      model,
      max_tokens: 10,
      messages: [{ role: "user", content: content as Anthropic.Beta.BetaContentBlockParam[] }],
      betas: ["files-api-2025-04-14"],
    });
  const sent = () => JSON.parse(upstream.seen.at(-1)?.body ?? "{}").messages.at(-1).content;
  return { client, url, upload, ask, sent, seen: upstream.seen };
}

const block = (type: "document" | "image", file_id: string, more: object = {}) => ({
  type,
  source: { type: "file", file_id },
  ...more,
});

describe("a file for messages", () => {
  it("is uploaded, described, listed, downloaded, and deleted", async () => {
    const { client, upload } = await start();
    const file = await upload(PDF, "tides.pdf", "application/pdf");
    expect(file).toEqual({
      type: "file",
      id: expect.stringMatching(/^file_/),
      filename: "tides.pdf",
      mime_type: "application/pdf",
      size_bytes: PDF.length,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
      downloadable: true,
    });
    expect(await client.beta.files.retrieveMetadata(file.id)).toEqual(file);
    expect((await client.beta.files.list()).data).toEqual([file]);
    expect(Buffer.from(await (await client.beta.files.download(file.id)).arrayBuffer())).toEqual(PDF);
    expect(await client.beta.files.delete(file.id)).toEqual({ id: file.id, type: "file_deleted" });
    expect((await client.beta.files.list()).data).toEqual([]);
    await expect(client.beta.files.retrieveMetadata(file.id)).rejects.toBeInstanceOf(Anthropic.NotFoundError);
    await expect(client.beta.files.download(file.id)).rejects.toMatchObject({
      error: { type: "error", error: { type: "not_found_error" } },
    });
  });

  it("is on a page of the list, forward and backward", async () => {
    const { client, url, upload } = await start();
    const files: { readonly id: string }[] = [];
    for (const name of ["a.txt", "b.txt", "c.txt"])
      files.push(await upload(Buffer.from(name), name, "text/plain"));
    const all: string[] = [];
    for await (const { id } of client.beta.files.list({ limit: 2 })) all.push(id);
    expect([...all].sort()).toEqual(files.map(({ id }) => id).sort());
    const list = async (query: string) => {
      const response = await fetch(`${url}/v1/files?${query}`, {
        headers: { "anthropic-version": "2023-06-01" },
      });
      return [response.status, await response.json()];
    };
    const first = { has_more: true, first_id: all[0], last_id: all[0], next_page: all[0] };
    expect(await list("limit=1")).toMatchObject([200, first]);
    expect(await list(`after_id=${all[1]}`)).toMatchObject([
      200,
      { data: [{ id: all[2] }], has_more: false },
    ]);
    const before = { has_more: true, first_id: all[1], next_page: null };
    expect(await list(`limit=1&before_id=${all[2]}`)).toMatchObject([200, before]);
    expect(await list("scope_id=s")).toMatchObject([400, { error: { type: "invalid_request_error" } }]);
  });

  it.each(["claude-v1:vendor", "acme/talk:acme"])("is read by the models of %s", async (model) => {
    const { upload, ask, sent } = await start();
    const pdf = await upload(PDF, "tides.pdf", "application/pdf");
    const text = await upload(Buffer.from("High water"), "tides.md", "text/markdown");
    const image = await upload(PNG, "light.png", "application/octet-stream");
    expect(image.mime_type).toBe("image/png");
    await ask(
      model,
      block("document", pdf.id, { title: "Tides" }),
      block("image", image.id),
      block("document", text.id),
    );
    const isNative = model.endsWith("vendor");
    const source = (media_type: string, data: Buffer) => ({
      type: "base64",
      media_type,
      data: data.toString("base64"),
    });
    expect(sent()).toEqual(
      isNative
        ? [
            { type: "document", source: source("application/pdf", PDF), title: "Tides" },
            { type: "image", source: source("image/png", PNG) },
            { type: "document", source: { type: "text", media_type: "text/plain", data: "High water" } },
          ]
        : [
            expect.objectContaining({ type: "file" }),
            { type: "image_url", image_url: { url: `data:image/png;base64,${PNG.toString("base64")}` } },
            { type: "text", text: "High water" },
          ],
    );
  });

  it("is read in the result of a tool", async () => {
    const { client, upload, seen } = await start();
    const image = await upload(PNG, "light.png", "image/png");
    await client.beta.messages.create({
      model: "claude-v1:vendor",
      max_tokens: 10,
      messages: [
        { role: "user", content: "Look" },
        { role: "assistant", content: [{ type: "tool_use", id: "t1", name: "look", input: {} }] },
        {
          role: "user",
          content: [
            {
              type: "tool_result",
              tool_use_id: "t1",
              content: [{ type: "image", source: { type: "file", file_id: image.id } }],
            },
          ],
        },
      ],
    });
    expect(seen.at(-1)?.body).toContain(PNG.toString("base64"));
  });

  it.each<[string, "document" | "image", Buffer, string]>([
    ["an image as a document", "document", PNG, "image/png"],
    ["a PDF as an image", "image", PDF, "application/pdf"],
  ])("is refused where it does not fit: %s", async (_, type, content, mediaType) => {
    const { upload, ask, seen } = await start();
    const { id } = await upload(content, "a", mediaType);
    await expect(ask("claude-v1:vendor", block(type, id))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(`${id} is ${mediaType}`),
    });
    expect(seen).toEqual([]);
  });

  it("is still listed if it is at Anthropic", async () => {
    const { ask, sent } = await start();
    const own = block("document", "file_011CNha8iCJcU1wXNR6q4V8w");
    await ask("claude-v1:vendor", own);
    expect(sent()).toEqual([own]);
  });

  it("is missing with Anthropic's error, and never reaches a provider", async () => {
    const { ask, seen } = await start();
    const missing = block("image", `file_${"0".repeat(32)}`);
    await expect(ask("acme/talk:acme", missing)).rejects.toBeInstanceOf(Anthropic.NotFoundError);
    expect(seen).toEqual([]);
  });

  it("is limited in size, and has to be there", async () => {
    const { url, upload } = await start();
    await expect(upload(Buffer.alloc(16 * 1024 * 1024 + 1), "a.txt", "text/plain")).rejects.toMatchObject({
      status: 413,
      error: { error: { type: "request_too_large" } },
    });
    const body = new FormData();
    body.set("purpose", "none");
    const response = await fetch(`${url}/v1/files`, {
      method: "POST",
      body,
      headers: { "anthropic-version": "2023-06-01" },
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        error: { type: "invalid_request_error", message: expect.stringContaining("file: Send the content") },
      },
    ]);
  });
});
