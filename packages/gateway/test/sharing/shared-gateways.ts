import type { Postgres } from "../../../../test/tools/postgres.ts";
import type { GatewayOptions } from "../../src/options.ts";
import { createMemoryStore } from "../../src/storage/memory-store.ts";
import { openPostgres } from "../../src/storage/postgres/open-postgres.ts";
import { billingUpstream, MODEL_MAX_TOKENS, PRICE } from "../billing-upstream.ts";
import { gateway } from "../servers.ts";

export const ADMIN = "ihub_admin-sharing";
export const CHAT = "/openai/v1/chat/completions";

/** Several gateways on one database, or one that has its state for itself. */
export async function startGateways(
  postgres: Postgres | undefined,
  count: number,
  options: Partial<GatewayOptions> | (() => Promise<Partial<GatewayOptions>>) = {},
  reach = (database: string) => database,
) {
  const upstream = await billingUpstream();
  const database = postgres ? await createTables(postgres) : "";
  const name = database.slice(database.lastIndexOf("/") + 1);
  const url = reach(database);
  const gateways = await Promise.all(
    Array.from({ length: count }, async () =>
      gateway({
        store: postgres ? await openPostgres({ url, poolSize: 4 }) : createMemoryStore(),
        requireTokens: true,
        adminSecret: ADMIN,
        calls: { retry: { attempts: 0 } },
        resolveConnection: ({ id }) =>
          id === "openai" ? { key: "sk-0123456789abcdef", baseUrl: upstream.url } : undefined,
        policy: () => ({
          prices: { openai: { "test/*": { ...PRICE, maxOutputTokens: MODEL_MAX_TOKENS } } },
        }),
        ...(typeof options === "function" ? await options() : options),
      }),
    ),
  );
  let turn = 0;
  const next = () => gateways[turn++ % count]?.url ?? "";
  const send = (method: string, base: string, path: string, token: string, body?: unknown) =>
    fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    upstream,
    gateways,
    next,
    send,
    /** Rows of a statement on their database. */
    query: (sql: string) => postgres?.query(sql, name) ?? "",
    async createToken(scopes: object, account?: string, expiresAt?: string) {
      const body = { name: "t", scopes, account, expiresAt };
      const made = await send("POST", next(), "/api/tokens", ADMIN, body);
      return (await made.json()) as { readonly id: string; readonly token: string };
    },
    putAccount: (id: string, limits: object, parent?: string) =>
      send("PUT", next(), `/api/accounts/${id}`, ADMIN, { limits, parent }),
    chat: (base: string, token: string, more: object = {}) =>
      send("POST", base, CHAT, token, {
        model: "test/plain",
        max_tokens: 100,
        messages: [{ role: "user", content: "Hello" }],
        ...more,
      }),
    stop: () => Promise.all(gateways.map(({ stop }) => stop())),
  };
}

/** The address of a database with empty tables, by server. */
const migrated = new WeakMap<Postgres, Promise<string>>();

async function migrateOne(postgres: Postgres): Promise<string> {
  const url = postgres.createDatabase();
  await (await openPostgres({ url, poolSize: 1 })).close();
  return url;
}

/** A new database with empty tables. To copy them takes a tenth of the time that it takes to make them. */
async function createTables(postgres: Postgres): Promise<string> {
  const first = migrated.get(postgres) ?? migrateOne(postgres);
  migrated.set(postgres, first);
  return postgres.createDatabase(await first);
}

/** Sends one request per caller concurrently, until each has sent its part. */
export async function repeat(
  callers: number,
  times: number,
  work: () => Promise<Response>,
): Promise<number[]> {
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let count = 0; count < times; count++) {
        const response = await work();
        await response.arrayBuffer();
        statuses.push(response.status);
      }
    }),
  );
  return statuses;
}

export const count = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;
