/** Limits of one rendering. The defaults suit untrusted templates. */
export interface Limits {
  /** Passes of loops, calls of macros, and elements that built-ins go over. */
  readonly steps: number;
  /** Characters of the output, and of any string a template makes. */
  readonly output: number;
  /** Macros, recursive loops, includes and printed containers within each other; brackets and blocks in a source. */
  readonly depth: number;
  /** Elements of a list a template makes, also by going through `range`. */
  readonly range: number;
}

/** The default limits. */
export const DEFAULT_LIMITS: Limits = {
  steps: 5_000_000,
  output: 20_000_000,
  depth: 200,
  range: 5_000_000,
};
