import type { TaskId } from "./tasks/order.ts";

/**
 * Source of a library's snippets, or the reason why it has none. A library with snippets has `source` or `unread`, a
 * library without snippets has `unknown`.
 */
export type LibraryUsage =
  | {
      /** `https:` URL of the documentation or example that the snippets are based on. */
      readonly source: string;
      readonly unread?: never;
      readonly unknown?: never;
    }
  | {
      readonly source?: never;
      /** Why the snippets couldn't be compared with the library's documentation, in one sentence. */
      readonly unread: string;
      readonly unknown?: never;
    }
  | {
      readonly source?: never;
      readonly unread?: never;
      /** Why the library has no snippets, in one sentence. Shown to users. */
      readonly unknown: string;
    };

/** A library that loads models: the `library_name` of a model record. */
export interface Library<Key extends string = string> {
  /** The value of `library_name`, case-sensitive. Also the name of the library's file. */
  readonly key: Key;
  /** Display name. */
  readonly prettyLabel: string;
  readonly repoName: string;
  readonly repoUrl: string;
  readonly docsUrl?: string;
  /** One sentence about its purpose. */
  readonly description: string;
  /** Supported tasks, most typical first. */
  readonly tasks: readonly TaskId[];
  /** Tasks for which hosted inference uses the library. */
  readonly hostedTasks: readonly TaskId[];
  /** Tasks whose pages recommend the library. */
  readonly recommendedFor: readonly TaskId[];
  /** Whether model lists have a filter for it. */
  readonly filter: boolean;
  /**
   * Query for the files of a repository that count as downloads (see `download-query.ts`). Defaults to
   * {@link DEFAULT_COUNTED_FILES}.
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

/** Definition of a library. Omitted fields default to empty or `false`. */
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
