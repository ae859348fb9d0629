import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../../../src/index.ts";
import { MODEL, said, startResponses, streamed } from "./upstream.ts";

/** Something that a test waits for. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe("background responses", () => {
  it("are made while the client polls", async () => {
    const gate = createGate();
    const { client } = await startResponses((_, response) => {
      void gate.opened.then(() =>
        response
          .writeHead(200, { "content-type": "application/json" })
          .end(JSON.stringify(said({ content: "Hello!" }))),
      );
    });
    const queued = await client().responses.create({ model: MODEL, input: "Hi", background: true });
    expect(queued.status).toBe("queued");
    expect(["queued", "in_progress"]).toContain((await client().responses.retrieve(queued.id)).status);
    gate.open();
    await expect.poll(async () => (await client().responses.retrieve(queued.id)).status).toBe("completed");
    const done = await client().responses.retrieve(queued.id);
    expect(done).toMatchObject({ id: queued.id, output_text: "Hello!", background: true });
    await expect(client().responses.cancel(done.id)).resolves.toMatchObject({ status: "completed" });
  });

  it("stream, and go on where the client left", async () => {
    const { client } = await startResponses((_, response) =>
      streamed(response, [{ content: "Hel" }, { content: "lo" }]),
    );
    const stream = await client().responses.create({
      model: MODEL,
      input: "Hi",
      background: true,
      stream: true,
    });
    const first: OpenAI.Responses.ResponseStreamEvent[] = [];
    for await (const event of stream) {
      first.push(event);
      if (event.type === "response.output_text.delta") break;
    }
    const [created] = first;
    const id = created?.type === "response.created" ? created.response.id : "";
    const rest: OpenAI.Responses.ResponseStreamEvent[] = [];
    const after = first.at(-1)?.sequence_number ?? 0;
    const read = async () => {
      rest.length = 0;
      for await (const event of await client().responses.retrieve(id, {
        stream: true,
        starting_after: after,
      }))
        rest.push(event);
      return rest.at(-1)?.type;
    };
    expect(await read()).toBe("response.completed");
    expect(rest[0]?.sequence_number).toBe(after + 1);
    // From the store.
    await expect.poll(async () => (await client().responses.retrieve(id)).status).toBe("completed");
    expect(await read()).toBe("response.completed");
  });

  it("end when they are cancelled", async () => {
    let isCut = false;
    const { client, sent } = await startResponses((_, response) => {
      response.once("close", () => {
        isCut = true;
      });
    });
    const { id } = await client().responses.create({ model: MODEL, input: "Hi", background: true });
    await expect.poll(() => sent().length).toBe(1);
    expect((await client().responses.cancel(id)).status).toBe("cancelled");
    await expect.poll(() => isCut).toBe(true);
    expect((await client().responses.retrieve(id)).status).toBe("cancelled");
    const plain = client().responses.create({ model: MODEL, input: "Hi", background: true, store: false });
    await expect(plain).rejects.toBeInstanceOf(OpenAI.BadRequestError);
  });

  it("report why they failed", async () => {
    const { client } = await startResponses((_, response) => {
      response
        .writeHead(400, { "content-type": "application/json" })
        .end('{"error":{"message":"No such voice"}}');
    });
    const { id } = await client().responses.create({ model: MODEL, input: "Hi", background: true });
    await expect.poll(async () => (await client().responses.retrieve(id)).status).toBe("failed");
    expect((await client().responses.retrieve(id)).error?.message).toContain("No such voice");
  });

  it("are made by the next process if theirs ends", async () => {
    const store = createMemoryStore();
    const gate = createGate();
    const before = await startResponses(() => gate.open(), { store: { ...store, close: async () => {} } });
    const { id } = await before.client().responses.create({ model: MODEL, input: "Hi", background: true });
    await gate.opened;
    await before.running.stop();
    const after = await startResponses(() => said({ content: "Hello again!" }), { store });
    await expect.poll(async () => (await after.client().responses.retrieve(id)).status).toBe("completed");
    expect((await after.client().responses.retrieve(id)).output_text).toBe("Hello again!");
  });

  it("are recorded once, under the token that made them", async () => {
    const { client, createToken, store } = await startResponses(() => said({ content: "Hello!" }), {
      requireTokens: true,
    });
    const ann = client(await createToken("ann"));
    const { id } = await ann.responses.create({ model: MODEL, input: "Hi", background: true });
    await expect.poll(async () => (await ann.responses.retrieve(id)).status).toBe("completed");
    await expect
      .poll(async () => (await store.usage({}, { limit: 10 })).entries)
      .toMatchObject([
        { surface: "openai", model: MODEL, promptTokens: 10, completionTokens: 4, outcome: "completed" },
      ]);
  });
});
