/** Runs SQL statements with any driver. */
export interface SqlSession {
  /** Runs a statement, or several statements without values. */
  query(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
}

export interface SqlClient extends SqlSession {
  /** Runs a transaction. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
}
