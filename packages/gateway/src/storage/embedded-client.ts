import type { PGlite, PGliteInterface, Transaction } from "@electric-sql/pglite";
import type { SqlClient, SqlSession } from "./sql-client.ts";

/** The embedded database, as `SqlClient`. */
export const toEmbeddedClient = (client: PGlite): SqlClient => ({
  ...toSession(client),
  transaction: (work) => client.transaction((transaction) => work(toSession(transaction))),
});

const toSession = (client: Pick<PGliteInterface | Transaction, "query" | "exec">): SqlSession => ({
  // Queries with values are prepared, which allows only one statement.
  query: async (text, values) =>
    values === undefined
      ? { rows: (await client.exec(text)).at(-1)?.rows ?? [] }
      : client.query(text, [...values]),
});
