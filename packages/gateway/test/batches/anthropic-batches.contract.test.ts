import Anthropic, { toFile } from "@anthropic-ai/sdk";
import { expect, it } from "vitest";
import { json } from "../servers.ts";
import { answerChat, batchGateway, MODEL } from "./batch-gateway.ts";

const message = (id: string, more: object = {}) => ({
  custom_id: id,
  params: { model: MODEL, max_tokens: 10, messages: [{ role: "user" as const, content: id }], ...more },
});

async function start(answer?: Parameters<typeof batchGateway>[1]) {
  const { url, createToken, upstream } = await batchGateway({ batches: { concurrency: 2 } }, answer);
  const client = async () =>
    new Anthropic({ authToken: (await createToken()).token, apiKey: null, baseURL: url, maxRetries: 0 });
  return { client: await client(), other: await client(), upstream };
}

async function whenEnded({ messages: { batches } }: Anthropic, id: string) {
  for (;;) {
    const batch = await batches.retrieve(id);
    if (batch.processing_status === "ended") return batch;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it("runs a batch of messages for Anthropic's client", async () => {
  const { client, other } = await start((response, asked) =>
    answerChat(response, asked, asked === "b" ? 400 : 200),
  );
  const { batches } = client.messages;
  const created = await batches.create({ requests: [message("a"), message("b")] });
  expect(created).toMatchObject({
    type: "message_batch",
    processing_status: "in_progress",
    results_url: null,
  });
  const ended = await whenEnded(client, created.id);
  expect(ended.request_counts).toEqual({ processing: 0, succeeded: 1, errored: 1, canceled: 0, expired: 0 });
  const results = new Map<string, Anthropic.Messages.MessageBatchResult>();
  for await (const { custom_id, result } of await batches.results(created.id)) results.set(custom_id, result);
  expect(results.get("a")).toMatchObject({
    type: "succeeded",
    message: { type: "message", content: [{ type: "text", text: "a" }] },
  });
  expect(results.get("b")).toMatchObject({ type: "errored", error: { type: "error" } });
  await expect(other.messages.batches.retrieve(created.id)).rejects.toMatchObject({ status: 404 });
  expect((await other.messages.batches.list()).data).toEqual([]);
  const second = await batches.create({ requests: [message("c")] });
  const listed: string[] = [];
  for await (const { id } of batches.list({ limit: 1 })) listed.push(id);
  expect(listed).toEqual([second.id, created.id]);
  expect((await batches.list({ before_id: created.id })).data.map(({ id }) => id)).toEqual([second.id]);
  expect(await batches.delete(created.id)).toEqual({ id: created.id, type: "message_batch_deleted" });
  await expect(batches.retrieve(created.id)).rejects.toMatchObject({ status: 404 });
});

it("sends the files that a request names, if they are of its token", async () => {
  const { client, other, upstream } = await start((response) => answerChat(response, "Noon"));
  const upload = async (from: Anthropic) =>
    from.beta.files.upload({
      file: await toFile(Buffer.from("High tide at noon"), "tides.txt", { type: "text/plain" }),
    });
  const ask = (id: string, file_id: string) => {
    const content = [{ type: "document", source: { type: "file", file_id } }];
    return message(id, { messages: [{ role: "user", content }] });
  };
  const [own, strange] = [await upload(client), await upload(other)];
  const { batches } = client.messages;
  const { id } = await batches.create({ requests: [ask("own", own.id), ask("strange", strange.id)] });
  await whenEnded(client, id);
  const results = new Map<string, Anthropic.Messages.MessageBatchResult>();
  for await (const { custom_id, result } of await batches.results(id)) results.set(custom_id, result);
  expect(results.get("own")).toMatchObject({ type: "succeeded", message: { content: [{ text: "Noon" }] } });
  expect(results.get("strange")).toMatchObject({
    type: "errored",
    error: { error: { type: "not_found_error", message: expect.stringContaining(strange.id) } },
  });
  expect(upstream.seen.map(({ body }) => body)).toEqual([expect.stringContaining("High tide at noon")]);
});

it("forwards requests and responses unchanged to a provider with Anthropic's format", async () => {
  const content = [{ type: "text", text: "Noon", citations: null }];
  const usage = {
    input_tokens: 3,
    output_tokens: 1,
    cache_read_input_tokens: 2_000,
    cache_creation_input_tokens: 0,
  };
  const sent = { id: "msg_1", type: "message", role: "assistant", model: "plain", content, usage };
  const stopped = { ...sent, stop_reason: "stop_sequence", stop_sequence: "." };
  const { client, upstream } = await start((response) => json(response, stopped));
  const system = [{ type: "text" as const, text: "Tides", cache_control: { type: "ephemeral" as const } }];
  const request = message("a", { model: "test/plain:anthropic", system, thinking: { type: "disabled" } });
  const { id } = await client.messages.batches.create({ requests: [request] });
  await whenEnded(client, id);
  expect(upstream.seen.map(({ body }) => JSON.parse(body))).toEqual([
    { ...request.params, model: "test/plain" },
  ]);
  for await (const { result } of await client.messages.batches.results(id))
    expect(result).toEqual({ type: "succeeded", message: stopped });
});

it("cancels a batch of messages", async () => {
  const { client } = await start(() => undefined);
  const { batches } = client.messages;
  const { id } = await batches.create({ requests: ["a", "b", "c"].map((each) => message(each)) });
  await expect(batches.delete(id)).rejects.toMatchObject({ status: 400 });
  await expect(batches.results(id)).rejects.toThrow();
  expect(await batches.cancel(id)).toMatchObject({ processing_status: "canceling" });
  const ended = await whenEnded(client, id);
  expect(ended.request_counts).toMatchObject({ canceled: 3, succeeded: 0 });
  for await (const { result } of await batches.results(id)) expect(result).toEqual({ type: "canceled" });
});

it("names the request that is wrong", async () => {
  const { client } = await start();
  const { batches } = client.messages;
  const refused = (requests: readonly object[]) =>
    batches.create({ requests: requests as ReturnType<typeof message>[] }).then(
      () => "",
      (error: Error) => error.message,
    );
  expect(await refused([message("a"), message("a")])).toContain("Line 2: custom_id");
  expect(await refused([message("a"), message("b", { max_tokens: "many" })])).toContain(
    "Line 2: body.max_tokens",
  );
  expect(await refused([message("a", { model: "acme/unknown" })])).toContain("Line 1: ");
  expect(await refused([])).toContain("empty");
});
