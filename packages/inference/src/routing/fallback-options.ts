/** When the next provider is tried. */
export interface FallbackOptions {
  /** Returns the providers of calls that name none, in the order of attempts. */
  readonly order?: (call: { readonly operation: string; readonly model: string }) => readonly string[];
  /**
   * Starts the next provider's attempt as well when the current one has no content after so many milliseconds. The
   * first with content is used, and the remaining ones are aborted. Every provider may bill its attempt. Default: never.
   */
  readonly hedgeAfterMs?: number;
  /** Milliseconds since 1970, for tests. */
  readonly now?: () => number;
}
