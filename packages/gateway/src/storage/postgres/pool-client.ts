import type pg from "pg";
import type { SqlClient, SqlSession } from "../sql-client.ts";

/** Wraps a connection pool as `SqlClient`. */
export const toPoolClient = (pool: pg.Pool): SqlClient => ({
  ...toSession(pool),
  transaction: async (work) => {
    const connection = await pool.connect();
    let failure: Error | undefined;
    try {
      await connection.query("begin");
      const result = await work(toSession(connection));
      await connection.query("commit");
      return result;
    } catch (error) {
      failure = error as Error;
      await connection.query("rollback").then(
        () => {
          failure = undefined;
        },
        () => {},
      );
      throw error;
    } finally {
      // Don't reuse a connection after a failed rollback.
      connection.release(failure);
    }
  },
});

const toSession = (client: Pick<pg.Pool, "query">): SqlSession => ({
  query: async (text, values) => {
    const result = await client.query(text, values && [...values]);
    // The last of several statements has the result.
    const last: unknown = Array.isArray(result) ? result.at(-1) : result;
    return { rows: (last as pg.QueryResult | undefined)?.rows ?? [] };
  },
});
