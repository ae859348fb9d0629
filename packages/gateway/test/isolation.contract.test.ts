import Anthropic, { toFile } from "@anthropic-ai/sdk";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toEmbeddedClient } from "../src/storage/embedded-client.ts";
import { createMemoryStore } from "../src/storage/memory-store.ts";
import { migrate } from "../src/storage/migrate.ts";
import { createSqlStore } from "../src/storage/sql-store.ts";
import type { Store } from "../src/storage/store.ts";
import {
  answerChat,
  batchGateway,
  chatRow,
  createBatch,
  MODEL,
  toLines,
  upload,
} from "./batches/batch-gateway.ts";
import { openMemoryDatabase } from "./embedded-database.ts";

// No token reads, lists, deletes, or continues what another token stored: of every kind, in every store.

const PDF = "%PDF-1.4 tides";

interface Clients {
  readonly openai: OpenAI;
  readonly anthropic: Anthropic;
}

async function start(store: Store) {
  const { url, createToken, asked } = await batchGateway({ store }, (response, said) =>
    answerChat(response, said),
  );
  const connect = async (): Promise<Clients> => {
    const { token } = await createToken();
    return {
      openai: new OpenAI({ apiKey: token, baseURL: `${url}/v1`, maxRetries: 0 }),
      anthropic: new Anthropic({ authToken: token, apiKey: null, baseURL: url, maxRetries: 0 }),
    };
  };
  return { owner: await connect(), other: await connect(), asked };
}

/** An object that a client stores, and the operations on it. */
interface Stored {
  /** Stores one. @returns its ID */
  readonly make: (clients: Clients) => Promise<string>;
  /** Each rejects for an ID that is not the client's own. */
  readonly uses: Readonly<Record<string, (clients: Clients, id: string) => Promise<unknown>>>;
  /** IDs that a client can list. Absent from APIs without a list. */
  readonly list?: (clients: Clients) => Promise<readonly string[]>;
}

const ids = async (page: AsyncIterable<{ readonly id: string }>) => {
  const found: string[] = [];
  for await (const { id } of page) found.push(id);
  return found;
};

const request = { model: MODEL, max_tokens: 10, messages: [{ role: "user" as const, content: "Hi" }] };

const KINDS: Readonly<Record<string, Stored>> = {
  response: {
    make: async ({ openai }) => (await openai.responses.create({ model: MODEL, input: "Hi" })).id,
    uses: {
      read: ({ openai }, id) => openai.responses.retrieve(id),
      "read the input of": ({ openai }, id) => openai.responses.inputItems.list(id),
      continue: ({ openai }, id) =>
        openai.responses.create({ model: MODEL, input: "More", previous_response_id: id }),
      cancel: ({ openai }, id) => openai.responses.cancel(id),
      delete: ({ openai }, id) => openai.responses.delete(id),
    },
  },
  conversation: {
    make: async ({ openai }) =>
      (await openai.conversations.create({ items: [{ type: "message", role: "user", content: "Hi" }] })).id,
    uses: {
      read: ({ openai }, id) => openai.conversations.retrieve(id),
      "list the items of": ({ openai }, id) => openai.conversations.items.list(id),
      continue: ({ openai }, id) =>
        openai.responses.create({ model: MODEL, input: "More", conversation: id }),
      change: ({ openai }, id) => openai.conversations.update(id, { metadata: { a: "b" } }),
      delete: ({ openai }, id) => openai.conversations.delete(id),
    },
  },
  "batch file": {
    make: async ({ openai }) => (await upload(openai, toLines([chatRow("a")]))).id,
    uses: {
      read: ({ openai }, id) => openai.files.retrieve(id),
      "read the content of": ({ openai }, id) => openai.files.content(id),
      continue: ({ openai }, id) =>
        openai.batches.create({
          input_file_id: id,
          endpoint: "/v1/chat/completions",
          completion_window: "24h",
        }),
      delete: ({ openai }, id) => openai.files.delete(id),
    },
    list: ({ openai }) => ids(openai.files.list({ purpose: "batch" })),
  },
  batch: {
    make: async ({ openai }) => (await createBatch(openai, [chatRow("a")])).id,
    uses: {
      read: ({ openai }, id) => openai.batches.retrieve(id),
      cancel: ({ openai }, id) => openai.batches.cancel(id),
    },
    list: ({ openai }) => ids(openai.batches.list()),
  },
  "batch of messages": {
    make: async ({ anthropic }) =>
      (await anthropic.messages.batches.create({ requests: [{ custom_id: "a", params: request }] })).id,
    uses: {
      read: ({ anthropic }, id) => anthropic.messages.batches.retrieve(id),
      "read the results of": ({ anthropic }, id) => anthropic.messages.batches.results(id),
      cancel: ({ anthropic }, id) => anthropic.messages.batches.cancel(id),
      delete: ({ anthropic }, id) => anthropic.messages.batches.delete(id),
    },
    list: ({ anthropic }) => ids(anthropic.messages.batches.list()),
  },
  "file for messages": {
    make: async ({ anthropic }) => {
      const file = await toFile(Buffer.from(PDF), "tides.pdf", { type: "application/pdf" });
      return (await anthropic.beta.files.upload({ file })).id;
    },
    uses: {
      read: ({ anthropic }, id) => anthropic.beta.files.retrieveMetadata(id),
      "read the content of": ({ anthropic }, id) => anthropic.beta.files.download(id),
      continue: ({ anthropic }, id) =>
        anthropic.beta.messages.create({
          ...request,
          messages: [
            { role: "user", content: [{ type: "document", source: { type: "file", file_id: id } }] },
          ],
        }),
      delete: ({ anthropic }, id) => anthropic.beta.files.delete(id),
    },
    list: ({ anthropic }) => ids(anthropic.beta.files.list()),
  },
};

function testIsolation(createStore: () => Store): void {
  it.each(Object.entries(KINDS))("a %s is not available to other tokens", async (_, { make, uses, list }) => {
    const { owner, other, asked } = await start(createStore());
    const id = await make(owner);
    const before = asked().length;
    for (const [use, run] of Object.entries(uses)) {
      const failed = await run(other, id).then(
        () => "worked",
        (error: { readonly status?: number }) => error.status,
      );
      expect([use, failed]).toEqual([use, 404]);
    }
    expect(
      asked()
        .slice(before)
        .filter((text) => text === "More"),
    ).toEqual([]);
    if (list) {
      expect(await list(other)).toEqual([]);
      expect(await list(owner)).toEqual([id]);
    }
    // It is still there.
    const [read] = Object.values(uses);
    expect(await read?.(owner, id)).toMatchObject({ id });
  });
}

describe("in memory", () => testIsolation(createMemoryStore));

describe("in PostgreSQL", () => {
  let embedded: PGlite;
  beforeAll(async () => {
    embedded = await openMemoryDatabase();
    await migrate(drizzle({ client: embedded }));
  });
  afterAll(() => embedded.close());
  testIsolation(() => createSqlStore(drizzle({ client: embedded }), toEmbeddedClient(embedded)));
});
