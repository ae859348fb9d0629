import type { Task } from "./define-task.ts";

/** A range of text in UTF-16 code units. The end is exclusive. */
export interface DemoToken {
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

interface DemoFile {
  /** Name of a file in `demo/`. */
  readonly filename: string;
  /** Alternative text for the media. */
  readonly alt: string;
}

/** Content of a demo: an input or an output. */
export type DemoEntry =
  | { readonly type: "text"; readonly label: string; readonly content: string }
  | ({ readonly type: "img" } & DemoFile)
  | ({ readonly type: "audio" } & DemoFile)
  | ({ readonly type: "video" } & DemoFile)
  | ({ readonly type: "model-3d" } & DemoFile)
  | {
      readonly type: "chart";
      /** Probabilities that add up to at most 1, or independent numbers. */
      readonly scores: "shares" | "independent";
      readonly data: readonly { readonly label: string; readonly score: number }[];
    }
  /** Rows of cells. The first row is the header. */
  | { readonly type: "tabular"; readonly table: readonly (readonly string[])[] }
  | { readonly type: "text-with-tokens"; readonly text: string; readonly tokens: readonly DemoToken[] };

/** Example input and output of a task, for its page. */
export interface Demo {
  readonly inputs: readonly DemoEntry[];
  readonly outputs: readonly DemoEntry[];
  /** How the outputs were created: by hand, or with a named method. They aren't from a model. */
  readonly made: string;
}

type Described<Ids extends readonly string[]> = Readonly<Record<Ids[number], string>>;

/** Content of a task's page in addition to the prose in `about.md`. */
export interface TaskPage<T extends Task = Task> {
  readonly task: T;
  /** Summary of the task, starting with a verb: `"Transcribe audio"`. */
  readonly title: string;
  /** Additional search terms, in lower case: `"speech to text"`, `"voice memo"`. */
  readonly words: readonly string[];
  /** Description of the input and the output, in one or two sentences. */
  readonly summary: string;
  /** Descriptions of the recommended datasets by ID, one sentence each. */
  readonly datasets: Described<T["datasets"]>;
  readonly models: Described<T["models"]>;
  readonly spaces: Described<T["spaces"]>;
  readonly demo: Demo;
}

/** Limits the page to the task's recommendations. */
// @__NO_SIDE_EFFECTS__
export function defineTaskPage<T extends Task>(task: T, page: Omit<TaskPage<T>, "task">): TaskPage<T> {
  return { task, ...page };
}
