import type { TaskId } from "./tasks/order.ts";

/**
 * Where the use of a library is documented, or why no use can be shown. A library with code has `source` or `unread`,
 * a library without code has `unknown`.
 */
export type LibraryUsage =
  | {
      /** `https:` URL of the page or the example that the calls of its code were read from. */
      readonly source: string;
      readonly unread?: never;
      readonly unknown?: never;
    }
  | {
      readonly source?: never;
      /** One sentence: why the code couldn't be compared with the library's documentation. */
      readonly unread: string;
      readonly unknown?: never;
    }
  | {
      readonly source?: never;
      readonly unread?: never;
      /** One plain sentence, shown to the reader: why the catalog shows no call. */
      readonly unknown: string;
    };

/** A library that loads models: the `library_name` of a model record. */
export interface Library<Key extends string = string> {
  /** The value of `library_name`; upper case counts. Name of the library's file. */
  readonly key: Key;
  /** Its name as users write it. */
  readonly prettyLabel: string;
  readonly repoName: string;
  readonly repoUrl: string;
  readonly docsUrl?: string;
  /** One sentence about its purpose. */
  readonly description: string;
  /** Tasks that it supports, the most typical first. */
  readonly tasks: readonly TaskId[];
  /** Its tasks that hosted inference supports. */
  readonly hostedTasks: readonly TaskId[];
  /** Its tasks whose pages recommend it. */
  readonly recommendedFor: readonly TaskId[];
  /** Whether lists of models offer it as a filter. */
  readonly filter: boolean;
  /**
   * Which files of a repository count as downloads, as a query over their paths (see `download-query.ts`). Defaults
   * to {@link DEFAULT_COUNTED_FILES}.
   */
  readonly countDownloads?: string;
  readonly usage: LibraryUsage;
}

/** Default files that count as downloads. */
export const DEFAULT_COUNTED_FILES = [
  "config.json",
  "config.yaml",
  "hyperparams.yaml",
  "params.json",
  "meta.yaml",
] as const;

/** A library in its file. Omitted fields are empty or `false`. */
export type LibraryFacts<Key extends string = string> = Omit<
  Library<Key>,
  "hostedTasks" | "recommendedFor" | "filter"
> &
  Partial<Pick<Library<Key>, "hostedTasks" | "recommendedFor" | "filter">>;

/** Adds the defaults of omitted fields, and keeps the literal key. */
// @__NO_SIDE_EFFECTS__
export function defineLibrary<const Key extends string>(facts: LibraryFacts<Key>): Library<Key> {
  return { hostedTasks: [], recommendedFor: [], filter: false, ...facts };
}
