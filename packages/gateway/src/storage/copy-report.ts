/** Number of copied entries. Existing ones aren't counted. */
export interface CopyReport {
  readonly tokens: number;
  readonly audit: number;
  readonly usage: number;
  /** Files of batches: uploads and results. */
  readonly files: number;
  readonly batches: number;
  /** Settings that the other database has with a different value, such as keys for signing: the other value holds. */
  readonly keptSettings: readonly string[];
}
