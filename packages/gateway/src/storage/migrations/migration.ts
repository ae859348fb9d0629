/** One step from an older database to a newer one. Once released it stays unchanged. */
export interface Migration {
  /** Its number and what it does; it is remembered by this name. */
  readonly name: string;
  /** Plain PostgreSQL, one statement each. */
  readonly statements: readonly string[];
}
