/** Number of copied entries. Existing ones aren't counted. */
export interface CopyReport {
  readonly tokens: number;
  readonly audit: number;
  readonly usage: number;
  /** Files of batches: uploads and results. */
  readonly files: number;
  readonly batches: number;
  /** Settings with a different value in the target database, such as signing keys. The target's value is kept. */
  readonly keptSettings: readonly string[];
}
