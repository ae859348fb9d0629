import Anthropic from "@anthropic-ai/sdk";
import { Mistral } from "@mistralai/mistralai";
import Groq from "groq-sdk";
import OpenAI, { toFile } from "openai";
import Together from "together-ai";
import { describe, expect, it } from "vitest";
import { user, withSandbox } from "../run.ts";

const sandbox = withSandbox({ jobMs: 0 });

const rowsOf = (more: object = {}) =>
  ["a", "b"].map((id) => ({ custom_id: id, ...more, body: { model: "m", messages: [user(id)] } }));

const toBytes = (rows: readonly object[]) =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
const namesIn = (lines: string) =>
  lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line).custom_id)
    .sort();

const openaiRows = rowsOf({ method: "POST", url: "/v1/chat/completions" });
const request = { endpoint: "/v1/chat/completions", completion_window: "24h" } as const;

describe("batches of the providers' own clients", () => {
  it("run with OpenAI's", async () => {
    const client = new OpenAI({ baseURL: `${sandbox().url("openai")}/v1`, apiKey: "any", maxRetries: 0 });
    const file = await client.files.create({
      file: await toFile(toBytes(openaiRows), "x.jsonl"),
      purpose: "batch",
    });
    const { id } = await client.batches.create({
      input_file_id: file.id,
      ...request,
      metadata: { team: "x" },
    });
    const batch = await client.batches.retrieve(id);
    expect(batch).toMatchObject({
      status: "completed",
      request_counts: { total: 2, completed: 2, failed: 0 },
    });
    const content = await client.files.content(batch.output_file_id ?? "");
    expect(namesIn(await content.text())).toEqual(["a", "b"]);
    expect((await client.batches.list()).data.map((each) => each.id)).toContain(id);
  });

  it("name the line of a row for another address", async () => {
    const client = new OpenAI({ baseURL: `${sandbox().url("openai")}/v1`, apiKey: "any", maxRetries: 0 });
    const wrong = rowsOf({ method: "POST", url: "/v1/embeddings" });
    const file = await client.files.create({
      file: await toFile(toBytes(wrong), "x.jsonl"),
      purpose: "batch",
    });
    const batch = await client.batches.create({ input_file_id: file.id, ...request });
    expect(batch.status).toBe("failed");
    expect(batch.errors?.data?.map(({ line }) => line)).toEqual([1, 2]);
  });

  it("run with Groq's", async () => {
    const client = new Groq({ baseURL: sandbox().url("groq"), apiKey: "any", maxRetries: 0 });
    const file = await client.files.create({
      file: await toFile(toBytes(openaiRows), "x.jsonl"),
      purpose: "batch",
    });
    const { id } = await client.batches.create({ input_file_id: file.id ?? "", ...request });
    const batch = await client.batches.retrieve(id);
    expect(batch.status).toBe("completed");
    const content = await client.files.content(batch.output_file_id ?? "");
    expect(namesIn(await content.text())).toEqual(["a", "b"]);
  });

  it("run with Mistral's", async () => {
    const client = new Mistral({
      serverURL: sandbox().url("mistral"),
      apiKey: "any",
      retryConfig: { strategy: "none" },
    });
    const rows = rowsOf().map(({ body: { model: _, ...body }, ...row }) => ({ ...row, body }));
    const file = await client.files.upload({ file: new File([toBytes(rows)], "x.jsonl"), purpose: "batch" });
    const { id } = await client.batch.jobs.create({
      inputFiles: [file.id],
      endpoint: "/v1/chat/completions",
      model: "m",
    });
    const job = await client.batch.jobs.get({ jobId: id });
    expect(job).toMatchObject({
      status: "SUCCESS",
      totalRequests: 2,
      succeededRequests: 2,
      failedRequests: 0,
    });
    const content = await client.files.download({ fileId: job.outputFile ?? "" });
    expect(namesIn(await new Response(content).text())).toEqual(["a", "b"]);
    expect((await client.batch.jobs.list()).total).toBeGreaterThan(0);
  });

  it("run with Together's", async () => {
    const client = new Together({ baseURL: `${sandbox().url("together")}/v1`, apiKey: "any", maxRetries: 0 });
    const form = new FormData();
    form.append("purpose", "batch-api");
    form.append("file", new Blob([toBytes(rowsOf())]), "x.jsonl");
    const uploaded = await fetch(`${sandbox().url("together")}/v1/files/upload`, {
      method: "POST",
      headers: { authorization: "Bearer any" },
      body: form,
    });
    const file = (await uploaded.json()) as { readonly id: string };
    const { job } = await client.batches.create({ input_file_id: file.id, endpoint: "/v1/chat/completions" });
    const batch = await client.batches.retrieve(job?.id ?? "");
    expect(batch).toMatchObject({ status: "COMPLETED", progress: 100 });
    const content = await client.files.content(batch.output_file_id ?? "");
    expect(namesIn(await content.text())).toEqual(["a", "b"]);
  });

  it("run with Anthropic's", async () => {
    const client = new Anthropic({ baseURL: sandbox().url("anthropic"), apiKey: "any", maxRetries: 0 });
    const params = { model: "m", max_tokens: 9, messages: [user("x")] };
    const { id } = await client.messages.batches.create({ requests: [{ custom_id: "a", params }] });
    const batch = await client.messages.batches.retrieve(id);
    expect(batch).toMatchObject({
      processing_status: "ended",
      request_counts: { succeeded: 1, processing: 0 },
    });
    const results: string[] = [];
    for await (const { custom_id, result } of await client.messages.batches.results(id))
      results.push(`${custom_id} ${result.type}`);
    expect(results).toEqual(["a succeeded"]);
  });
});
