/** A filter by a number, with common limits to choose from. */
export interface NumberFilter {
  /** Key of the list's URL. */
  readonly key: "price" | "context";
  /** Explains the numbers. */
  readonly hint: string;
  /** Common limits. */
  readonly limits: readonly number[];
  readonly format: (limit: number) => string;
}
