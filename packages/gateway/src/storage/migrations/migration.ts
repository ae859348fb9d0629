/** A database migration. It must not change after its release. */
export interface Migration {
  /** Number and description. The database stores this name. */
  readonly name: string;
  /** PostgreSQL statements. */
  readonly statements: readonly string[];
}
