/** Runs statements of a database, behind any driver. */
export interface SqlSession {
  /** Several statements if there are no values. */
  query(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
}

export interface SqlClient extends SqlSession {
  /** All statements or none. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
}
