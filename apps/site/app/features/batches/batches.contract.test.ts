import { describe, expect, it } from "vitest";
import { argsFor, type FakeResponse, startGateway } from "../usage/fake-gateway.ts";
import { openGateway, readView } from "../usage/gateway-client.server.ts";
import { cancelBatch, readBatch, readBatches, sendResults } from "./batches.server.ts";

const batch = (more: object = {}) => ({
  id: "batch_1",
  status: "completed",
  output_file_id: "file-batch_1-output",
  error_file_id: "file-batch_1-errors",
  request_counts: { total: 30, completed: 5, failed: 25 },
  ...more,
});
const errorLine = (id: number) =>
  `${JSON.stringify({ custom_id: `r${id}`, response: null, error: { code: "interrupted", message: "Gone" } })}\n`;
const notFound = [404, { error: { message: 'Batch not found: "batch_1"' } }] as const;

const gateway = (responses: Readonly<Record<string, FakeResponse>>) =>
  startGateway(404, (request: string) => responses[request] ?? notFound);
const SIGNED_IN = { cookie: "inferhub-token=ihub_1" };
const argsOf = (origin: string, path: string, init: RequestInit = {}) =>
  argsFor(origin, path, { ...init, headers: SIGNED_IN });

describe("the list of batches", () => {
  it("is read in pages, with the token of the reader", async () => {
    const { origin, asked } = await startGateway(200, { data: [batch()], has_more: true });
    const ask = openGateway(argsOf(origin, "/usage/batches"));
    expect((await readBatches(ask, { after: "" })).data).toHaveLength(1);
    await readBatches(ask, { after: "batch_1" });
    expect(asked.map(({ request }) => request.url)).toEqual([
      "/v1/batches?limit=25",
      "/v1/batches?limit=25&after=batch_1",
    ]);
    expect(asked[0]?.request.headers.authorization).toBe("Bearer ihub_1");
  });

  it("is refused to readers without permission, with the reason", async () => {
    const { origin } = await startGateway(403, { error: { message: "Not with this token" } });
    const view = await readView(argsOf(origin, "/usage/batches"), (ask) => readBatches(ask, { after: "" }));
    expect(view).toMatchObject({ state: "refused", message: "Not with this token" });
  });
});

describe("a batch", () => {
  const path = "/usage/batches/batch_1";

  it("is read with the first of its errors", async () => {
    const lines = Array.from({ length: 25 }, (_, index) => errorLine(index + 1)).join("");
    const { origin } = await gateway({
      "GET /v1/batches/batch_1": [200, batch()],
      "GET /v1/files/file-batch_1-errors/content": [200, lines],
    });
    const args = argsOf(origin, path);
    const found = await readBatch(openGateway(args), args, "batch_1");
    expect(found.batch.id).toBe("batch_1");
    expect(found.failedRows).toHaveLength(20);
    expect(found.failedRows?.[0]).toEqual({ customId: "r1", code: "interrupted", message: "Gone" });
  });

  it("is read without a file of errors, and with one that was deleted", async () => {
    const running = await gateway({ "GET /v1/batches/batch_1": [200, batch({ error_file_id: null })] });
    const args = argsOf(running.origin, path);
    expect((await readBatch(openGateway(args), args, "batch_1")).failedRows).toEqual([]);
    const deleted = await gateway({ "GET /v1/batches/batch_1": [200, batch()] });
    const others = argsOf(deleted.origin, path);
    expect((await readBatch(openGateway(others), others, "batch_1")).failedRows).toBeUndefined();
  });

  it("that does not exist is a page that does not exist", async () => {
    const { origin } = await gateway({});
    const args = argsOf(origin, "/usage/batches/batch_1");
    const thrown = await readView(args, (ask) => readBatch(ask, args, "batch_1")).catch(
      (error: unknown) => error,
    );
    expect(thrown).toMatchObject({ init: { status: 404 }, data: { path: "/usage/batches/batch_1" } });
  });

  it("is named in a path without leaving its place", async () => {
    const { origin, asked } = await gateway({});
    const args = argsOf(origin, "/usage/batches/x");
    await readBatch(openGateway(args), args, "../tokens?x").catch(() => {});
    expect(asked[0]?.request.url).toBe("/v1/batches/..%2Ftokens%3Fx");
  });
});

describe("the results of a batch", () => {
  it("are sent as a file that no one else keeps", async () => {
    const { origin } = await gateway({
      "GET /v1/batches/batch_1": [200, batch()],
      "GET /v1/files/file-batch_1-output/content": [200, "{}\n"],
    });
    const response = await sendResults(argsOf(origin, "/usage/batches/batch_1/output"), "batch_1", "output");
    expect([response.status, await response.text()]).toEqual([200, "{}\n"]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-disposition": 'attachment; filename="batch_1_output.jsonl"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });

  it("are not there before the batch has ended", async () => {
    const { origin } = await gateway({
      "GET /v1/batches/batch_1": [200, batch({ output_file_id: null })],
    });
    const response = await sendResults(argsOf(origin, "/usage/batches/batch_1/output"), "batch_1", "output");
    expect([response.status, await response.text()]).toEqual([404, "The batch has no such file.\n"]);
  });

  it("lead a reader who is not signed in to the sign-in, and to the batch", async () => {
    const { origin } = await startGateway(401, {});
    const response = await sendResults(argsOf(origin, "/usage/batches/batch_1/errors"), "batch_1", "errors");
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/sign-in?next=%2Fusage%2Fbatches%2Fbatch_1",
    ]);
  });
});

describe("the form that cancels a batch", () => {
  const cancel = (id: string) => ({ method: "POST", body: new URLSearchParams({ cancel: id }) });

  it("leads to the batch", async () => {
    const { origin, asked } = await startGateway(200, batch({ status: "cancelling" }));
    const response = (await cancelBatch(argsOf(origin, "/usage/batches", cancel("batch_1")))) as Response;
    expect([response.status, response.headers.get("location")]).toEqual([303, "/usage/batches/batch_1"]);
    expect([asked[0]?.request.method, asked[0]?.request.url]).toEqual(["POST", "/v1/batches/batch_1/cancel"]);
  });

  it("reports why it failed", async () => {
    const { origin } = await startGateway(400, {
      error: { message: "The batch cannot be cancelled: its status is completed" },
    });
    expect(await cancelBatch(argsOf(origin, "/usage/batches", cancel("batch_1")))).toEqual({
      failure: "The batch cannot be cancelled: its status is completed",
    });
  });
});
