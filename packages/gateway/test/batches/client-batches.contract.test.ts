import { InferenceClient } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { answerChat, batchGateway, chatRow, MODEL, toLines } from "./batch-gateway.ts";

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const open = async (answer?: Parameters<typeof batchGateway>[1]) => {
  const { url, createToken, asked } = await batchGateway({}, answer);
  const { token } = await createToken();
  const { batches } = new InferenceClient();
  const withToken = <Handle>(handle: Handle) => ({ ...handle, accessToken: token });
  return { batches, withToken, asked, gatewayUrl: url, accessToken: token };
};

const rows = ["a", "b", "c"].map((customId) => ({
  customId,
  messages: [{ role: "user", content: customId }],
}));

describe("batches of the client at a gateway", () => {
  it("run rows of an operation, and follow their progress and cost", async () => {
    const { batches, withToken, asked, ...target } = await open();
    const batch = await batches.create({ ...target, operation: "chat-completion", model: MODEL, rows });
    expect(batch).toMatchObject({
      discount: 0,
      counts: { total: 3 },
      handle: { gatewayUrl: target.gatewayUrl },
    });
    const done = await batches.wait(withToken(batch.handle), { pollMs: 20 });
    expect(done).toMatchObject({ status: "completed", counts: { total: 3, completed: 3, failed: 0 } });
    expect(done.usd).toBeCloseTo(3 * 0.02, 6);
    type Chat = { readonly choices: readonly [{ readonly message: { readonly content: string } }] };
    const results = await collect(batches.results<Chat>(withToken(batch.handle)));
    expect(results.map(({ customId }) => customId).sort()).toEqual(["a", "b", "c"]);
    for (const { customId, output } of results) expect(output?.choices[0].message.content).toBe(customId);
    expect(asked().sort()).toEqual(["a", "b", "c"]);
    const listed = await collect(batches.list(target));
    expect(listed.map(({ id }) => id)).toEqual([batch.id]);
  });

  it("run a file unchanged, and return failures of rows as results", async () => {
    const {
      batches,
      withToken,
      asked: _,
      ...target
    } = await open((response, asked) => answerChat(response, asked, asked === "r2" ? 400 : 200));
    const file = new Blob([toLines([chatRow("r1"), chatRow("r2")])]);
    const { handle } = await batches.create({ ...target, file });
    await batches.wait(withToken(handle), { pollMs: 20 });
    const results = await collect(batches.results(withToken(handle)));
    const [failed] = results.filter(({ error }) => error);
    expect(results).toHaveLength(2);
    expect(failed).toMatchObject({ customId: "r2", status: 400, error: { code: "request-refused" } });
  });

  it("show why one did not start, and cancel one", async () => {
    const { batches, withToken, asked: _, ...target } = await open(() => undefined);
    const unknown = await batches.create({
      ...target,
      operation: "chat-completion",
      model: "x:unknown",
      rows,
    });
    expect(unknown).toMatchObject({ status: "failed", ended: true });
    expect(unknown.problems[0]).toMatchObject({ line: 1 });
    const { handle } = await batches.create({ ...target, operation: "chat-completion", model: MODEL, rows });
    expect(["cancelling", "cancelled"]).toContain((await batches.cancel(withToken(handle))).status);
    expect(await batches.wait(withToken(handle), { pollMs: 20 })).toMatchObject({
      status: "cancelled",
      counts: { failed: 3 },
    });
    const results = await collect(batches.results(withToken(handle)));
    expect(results.map(({ error }) => error?.code)).toEqual(expect.arrayContaining(["batch_cancelled"]));
  });

  it("need an address", async () => {
    const { batches } = new InferenceClient();
    const create = batches.create({ gatewayUrl: "hub", operation: "chat-completion", rows });
    await expect(create).rejects.toThrow("gatewayUrl must be an http or https URL");
  });
});
