import { describe, expect, it } from "vitest";
import type { BatchOptions } from "../../src/batches/batch-options.ts";
import {
  ADMIN,
  answerChat,
  batchGateway,
  chatRow,
  createBatch,
  MODEL,
  readLines,
  toLines,
  upload,
  whenEnded,
} from "./batch-gateway.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => `r${index + 1}`);

describe("batches in OpenAI's format", () => {
  it("run each row once, and list failed rows separately", async () => {
    const { createToken, clientOf, asked, send } = await batchGateway({}, (response, asked) =>
      answerChat(response, asked, asked === "r7" ? 400 : 200),
    );
    const { token, id: tokenId } = await createToken();
    const client = clientOf(token);
    const text = `\uFEFF\n${toLines(ids(120).map((id) => chatRow(id)))}\r\n  \n`;
    const file = await upload(client, text, "größe.jsonl");
    expect(file).toMatchObject({ object: "file", purpose: "batch", bytes: Buffer.byteLength(text) });
    expect(file.filename).toBe("größe.jsonl");
    expect(await (await client.files.content(file.id)).text()).toBe(text.slice(1));
    const batch = await client.batches.create({
      input_file_id: file.id,
      endpoint: "/v1/chat/completions",
      completion_window: "24h",
      metadata: { team: "ä" },
    });
    expect(batch).toMatchObject({ object: "batch", status: "in_progress", metadata: { team: "ä" } });
    const ended = await whenEnded(client, batch.id);
    expect(ended).toMatchObject({
      status: "completed",
      request_counts: { total: 120, completed: 119, failed: 1 },
    });
    const { output, errors } = await readLines(client, ended);
    expect(output.map(({ custom_id }) => custom_id).sort()).toEqual(
      ids(120)
        .filter((id) => id !== "r7")
        .sort(),
    );
    for (const { custom_id, response, error } of output) {
      expect([response?.status_code, error]).toEqual([200, null]);
      expect(response?.body.choices[0].message.content).toBe(custom_id);
    }
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ custom_id: "r7", response: { status_code: 400 }, error: null });
    expect(errors[0]?.response?.body.error.code).toBe("request-refused");
    expect(asked().sort()).toEqual(ids(120).sort());
    // Each row is a call, so it is in the usage log, under the token.
    const usage = await send("GET", `/api/usage?by=token`, ADMIN);
    expect(await usage.json()).toMatchObject([{ group: tokenId, requests: 120, failures: 1 }]);
    expect((ended as unknown as { inferhub: object }).inferhub).toEqual({
      usd: expect.closeTo(119 * 0.02, 6),
    });
  });

  it("are listed, read and deleted by the token that made them, and by admins", async () => {
    const { createToken, clientOf } = await batchGateway();
    const [mine, other] = [clientOf((await createToken()).token), clientOf((await createToken()).token)];
    const first = await createBatch(mine, [chatRow("a")]);
    const second = await createBatch(mine, [chatRow("a")]);
    const { data, has_more } = await mine.batches.list({ limit: 1 });
    expect([data.map(({ id }) => id), has_more]).toEqual([[second.id], true]);
    const listed: string[] = [];
    for await (const batch of mine.batches.list({ limit: 1 })) listed.push(batch.id);
    expect(listed).toEqual([second.id, first.id]);
    expect((await other.batches.list()).data).toEqual([]);
    expect((await other.files.list()).data).toEqual([]);
    expect((await clientOf(ADMIN).batches.list()).data).toHaveLength(2);
    const refused = { status: 404, code: "not-found", type: "not_found_error" };
    await expect(other.batches.retrieve(first.id)).rejects.toMatchObject(refused);
    await expect(other.batches.cancel(first.id)).rejects.toMatchObject(refused);
    await expect(other.files.retrieve(first.input_file_id)).rejects.toMatchObject(refused);
    await expect(other.files.content(first.input_file_id)).rejects.toMatchObject(refused);
    await expect(other.files.delete(first.input_file_id)).rejects.toMatchObject(refused);
    const input_file_id = first.input_file_id;
    const create = { input_file_id, endpoint: "/v1/chat/completions", completion_window: "24h" } as const;
    await expect(other.batches.create(create)).rejects.toMatchObject(refused);
    const ended = await whenEnded(mine, first.id);
    expect(await mine.files.delete(ended.output_file_id ?? "")).toMatchObject({ deleted: true });
    await expect(mine.files.content(ended.output_file_id ?? "")).rejects.toMatchObject(refused);
  });

  it("run any operation, and return files as strings", async () => {
    const png = Buffer.from("iVBORw0KGgo=", "base64");
    const { createToken, clientOf } = await batchGateway({}, (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ created: 1, data: [{ b64_json: png.toString("base64") }] }));
    });
    const client = clientOf((await createToken()).token);
    const url = "/api/tasks/text-to-image";
    const rows = ids(3).map((id) => ({
      custom_id: id,
      url,
      body: { model: "test/plain", provider: "openai", inputs: id },
    }));
    const batch = await createBatch(client, rows, { endpoint: url });
    const ended = await whenEnded(client, batch.id);
    const { output, errors } = await readLines(client, ended);
    expect(errors).toEqual([]);
    expect(output[0]?.response?.body.data).toMatch(/^data:image\/png;base64,/);
    expect(output[0]?.response?.body.meta.provider).toBe("openai");
  });

  it("retry temporary failures, with a delay", async () => {
    const failures = new Map<string, number>();
    const { createToken, clientOf, asked } = await batchGateway({}, (response, asked) => {
      const failed = failures.get(asked) ?? 0;
      failures.set(asked, failed + 1);
      if (asked === "r1" && failed < 2) answerChat(response, "busy", 503);
      else if (asked === "r2" && failed < 1) answerChat(response, "slow", 429, { "retry-after": "1" });
      else answerChat(response, asked);
    });
    const client = clientOf((await createToken()).token);
    const ended = await whenEnded(
      client,
      (
        await createBatch(
          client,
          ids(4).map((id) => chatRow(id)),
        )
      ).id,
    );
    expect(ended.request_counts).toEqual({ total: 4, completed: 4, failed: 0 });
    expect(asked().sort()).toEqual(["r1", "r1", "r1", "r2", "r2", "r3", "r4"]);
  });

  it("are cancelled while rows are in flight, with a result for each row", async () => {
    const { createToken, clientOf, asked } = await batchGateway(
      { batches: { concurrency: 2 } },
      (response, asked) => (asked === "r1" ? answerChat(response, asked) : undefined),
    );
    const client = clientOf((await createToken()).token);
    const batch = await createBatch(
      client,
      ids(60).map((id) => chatRow(id)),
    );
    await expect.poll(() => asked().length).toBeGreaterThan(2);
    expect(await client.batches.cancel(batch.id)).toMatchObject({ status: "cancelling" });
    const ended = await whenEnded(client, batch.id);
    expect(ended).toMatchObject({
      status: "cancelled",
      request_counts: { total: 60, completed: 1, failed: 59 },
    });
    expect(ended.cancelled_at).toBeGreaterThanOrEqual(ended.cancelling_at ?? Number.POSITIVE_INFINITY);
    const { output, errors } = await readLines(client, ended);
    expect([...output, ...errors].map(({ custom_id }) => custom_id).sort()).toEqual(ids(60).sort());
    expect(new Set(errors.map(({ error }) => error?.code))).toEqual(new Set(["batch_cancelled"]));
    await expect(client.batches.cancel(batch.id)).resolves.toMatchObject({ status: "cancelled" });
  });

  it("expire with a result for each row", async () => {
    const { createToken, clientOf } = await batchGateway({}, () => undefined);
    const client = clientOf((await createToken()).token);
    const batch = await createBatch(
      client,
      ids(40).map((id) => chatRow(id)),
      { completion_window: "1s" },
    );
    const ended = await whenEnded(client, batch.id);
    expect(ended).toMatchObject({ status: "expired", request_counts: { completed: 0, failed: 40 } });
    const { errors } = await readLines(client, ended);
    expect(errors[0]).toMatchObject({ response: null, error: { code: "batch_expired" } });
  });

  it("wait when a budget ends, and go on when it has room", async () => {
    const { createToken, clientOf, asked, send } = await batchGateway();
    await send("PUT", "/api/accounts/user:ann", ADMIN, { limits: { budgets: [{ usd: 0.3, per: "total" }] } });
    const { token } = await createToken({}, "user:ann");
    const client = clientOf(token);
    const { id } = await createBatch(
      client,
      ids(30).map((id) => chatRow(id)),
    );
    const paused = async () =>
      (await client.batches.retrieve(id)) as unknown as { status: string; inferhub: { paused?: string } };
    await expect.poll(async () => (await paused()).inferhub.paused).toBe("budget-exhausted");
    expect((await paused()).status).toBe("in_progress");
    expect(asked().length).toBeLessThan(30);
    await send("PUT", "/api/accounts/user:ann", ADMIN, { limits: { budgets: [{ usd: 30, per: "total" }] } });
    const ended = await whenEnded(client, id);
    expect(ended.request_counts).toEqual({ total: 30, completed: 30, failed: 0 });
    expect(asked().sort()).toEqual(ids(30).sort());
  });

  it("fail as a whole for models that no provider serves and rows for another address", async () => {
    const { createToken, clientOf, asked } = await batchGateway();
    const client = clientOf((await createToken({ models: ["test/*"] })).token);
    const rows = [
      chatRow("a"),
      chatRow("b", {}, { model: "acme/unknown" }),
      chatRow("c", { url: "/v1/completions", body: { model: MODEL, prompt: "c" } }),
    ];
    const batch = await createBatch(client, rows);
    expect(batch).toMatchObject({ status: "failed", output_file_id: null });
    expect(batch.errors?.data?.map(({ code, line }) => [code, line])).toEqual([
      ["model_not_found", 2],
      ["mismatched_url", 3],
    ]);
    expect(asked()).toEqual([]);
  });

  it("end the rows of a token that is revoked", async () => {
    const { createToken, clientOf, send, asked } = await batchGateway(
      { batches: { concurrency: 2 } },
      (response, asked) => (asked === "r1" ? answerChat(response, asked) : undefined),
    );
    const { token, id: tokenId } = await createToken();
    const { id } = await createBatch(
      clientOf(token),
      ids(3).map((id) => chatRow(id)),
    );
    await expect.poll(() => asked().length).toBe(3);
    await send("DELETE", `/api/tokens/${tokenId}`, ADMIN);
    const admin = clientOf(ADMIN);
    const ended = await whenEnded(admin, id);
    expect(ended.request_counts).toEqual({ total: 3, completed: 1, failed: 2 });
    const { errors } = await readLines(admin, ended);
    expect(errors.map(({ response }) => response?.body.error.code)).toEqual([
      "token-refused",
      "token-refused",
    ]);
  });
});

describe("files of batches", () => {
  const refusal = async (
    text: string | Uint8Array,
    batches: BatchOptions = {},
  ): Promise<{ readonly status: number; readonly message: string }> => {
    const { createToken, clientOf } = await batchGateway({ batches });
    const client = clientOf((await createToken()).token);
    const error = await upload(client, text).then(
      () => undefined,
      (error: { readonly status: number; readonly message: string }) => error,
    );
    expect((await client.files.list()).data).toEqual([]);
    return { status: error?.status ?? 0, message: error?.message ?? "" };
  };
  const good = toLines([chatRow("a")]);

  it.each([
    ["broken JSON", `${good}{"custom_id": `, "Line 2: Not JSON"],
    ["a list", `${good}[]`, "Line 2: "],
    ["no id", good + toLines([chatRow("b", { custom_id: "" })]), "Line 2: custom_id"],
    ["an id that is no text", toLines([chatRow("b", { custom_id: 7 })]), "Line 1: custom_id"],
    ["an id with half a character", toLines([chatRow("b", { custom_id: "\ud800" })]), "Line 1: custom_id"],
    ["an id twice", `${good}\n${good}`, 'Line 3: custom_id "a"'],
    ["another method", toLines([chatRow("b", { method: "GET" })]), "Line 1: method"],
    ["an unknown address", toLines([chatRow("b", { url: "/v1/nothing" })]), "Line 1: url"],
    [
      "an unknown operation",
      toLines([chatRow("b", { url: "/api/tasks/nothing" })]),
      "Line 1: Operation not found",
    ],
    [
      "a form",
      toLines([chatRow("b", { url: "/v1/audio/transcriptions" })]),
      "Line 1: /v1/audio/transcriptions accepts forms",
    ],
    ["no body", toLines([chatRow("b", { body: undefined })]), "Line 1: body"],
    ["no messages", toLines([chatRow("b", {}, { messages: undefined })]), "Line 1: body.messages"],
    ["a stream", toLines([chatRow("b", {}, { stream: true })]), "Line 1: body.stream"],
    ["bytes that are no text", Buffer.from([0x7b, 0xff, 0x7d]), "Line 1: Not UTF-8"],
    ["nothing", "", "no rows"],
    ["blank lines", "\n \n", "no rows"],
  ])("are refused for %s, naming the line", async (_, text, message) => {
    const refused = await refusal(text);
    expect(refused.status).toBe(400);
    expect(refused.message).toContain(message);
  });

  it("are refused when they have too many rows or bytes", async () => {
    const many = toLines(ids(6).map((id) => chatRow(id)));
    expect(await refusal(many, { maxFileRows: 5 })).toMatchObject({
      status: 400,
      message: expect.stringContaining("Line 6: The file has more than 5 rows"),
    });
    expect(await refusal(many, { maxFileBytes: 300 })).toMatchObject({
      status: 413,
      message: expect.stringMatching(/Line \d: The file is larger than 300 bytes/),
    });
  });

  it("name a bad line far behind the first ones", async () => {
    const lines = ids(9_998).map((id) => chatRow(id));
    expect((await refusal(`${toLines(lines)}{"custom_id"\n${good}`)).message).toContain(
      "Line 9999: Not JSON",
    );
  });

  it("are refused without a form, a file or a purpose", async () => {
    const { createToken, url } = await batchGateway();
    const { token } = await createToken();
    const post = async (body: FormData | string) => {
      const response = await fetch(`${url}/v1/files`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body,
      });
      return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
    };
    const form = (fields: Readonly<Record<string, string | Blob>>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.set(name, value);
      return data;
    };
    expect(await post("x")).toEqual([400, "Send a multipart form with purpose and file"]);
    expect(await post(form({ purpose: "batch" }))).toEqual([
      400,
      "file: Send the lines of the batch as a file",
    ]);
    const file = new Blob([good]);
    expect(await post(form({ file }))).toEqual([
      400,
      'purpose: Expected "batch": other files are not stored',
    ]);
    expect((await post(form({ file, purpose: "fine-tune" })))[0]).toBe(400);
  });

  it("break off when they are deleted while they are read", async () => {
    const { createToken, clientOf, url } = await batchGateway();
    const { token } = await createToken();
    const client = clientOf(token);
    const padding = "x".repeat(10_000);
    const { id } = await upload(
      client,
      toLines(ids(3_000).map((row) => chatRow(row, {}, { user: padding }))),
    );
    const response = await fetch(`${url}/v1/files/${id}/content`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await client.files.delete(id);
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toThrow();
  });
});
