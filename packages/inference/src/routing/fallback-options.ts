/** When the next provider is tried. */
export interface FallbackOptions {
  /** Returns the providers of calls that name none, in the order of attempts. */
  readonly order?: (call: { readonly operation: string; readonly model: string }) => readonly string[];
  /**
   * Starts the next provider's attempt after this many milliseconds without content. Uses the first attempt with
   * content and aborts the remaining ones. Every provider may bill its attempt. Default: never.
   */
  readonly hedgeAfterMs?: number;
  /** Milliseconds since 1970, for tests. */
  readonly now?: () => number;
}
