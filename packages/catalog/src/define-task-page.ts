import type { Task } from "./define-task.ts";

/** Part of a text, from one character to before another; characters are UTF-16 units, as a program counts them. */
export interface DemoToken {
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

interface DemoFile {
  /** Name of a file in `demo/`. */
  readonly filename: string;
  /** What is to be seen or heard, for those who do not. */
  readonly alt: string;
}

/** Content of a demo: an input, or what comes of it. */
export type DemoEntry =
  | { readonly type: "text"; readonly label: string; readonly content: string }
  | ({ readonly type: "img" } & DemoFile)
  | ({ readonly type: "audio" } & DemoFile)
  | ({ readonly type: "video" } & DemoFile)
  | ({ readonly type: "model-3d" } & DemoFile)
  | {
      readonly type: "chart";
      /** Shares of one whole, which cannot exceed one together; or numbers that each represent themselves. */
      readonly scores: "shares" | "independent";
      readonly data: readonly { readonly label: string; readonly score: number }[];
    }
  /** Rows of cells, the first of which is the heading. */
  | { readonly type: "tabular"; readonly table: readonly (readonly string[])[] }
  | { readonly type: "text-with-tokens"; readonly text: string; readonly tokens: readonly DemoToken[] };

/** What goes into a task and the output, as its page shows it. */
export interface Demo {
  readonly inputs: readonly DemoEntry[];
  readonly outputs: readonly DemoEntry[];
  /** How the outputs came about: made by hand, or by a method that is named. No model is said to have made them. */
  readonly made: string;
}

type Described<Ids extends readonly string[]> = Readonly<Record<Ids[number], string>>;

/** Content of a task's page in addition to the prose in `about.md`. */
export interface TaskPage<T extends Task = Task> {
  readonly task: T;
  /** What the task does, verb first, as users say it: `"Transcribe audio"`. */
  readonly title: string;
  /** Further words and phrases that users look for it with, in lower case: `"speech to text"`, `"voice memo"`. */
  readonly words: readonly string[];
  /** One or two sentences: the input and the output. */
  readonly summary: string;
  /** A sentence for each that the task recommends, by its id. */
  readonly datasets: Described<T["datasets"]>;
  readonly models: Described<T["models"]>;
  readonly spaces: Described<T["spaces"]>;
  readonly demo: Demo;
}

/** Keeps the page to exactly what its task recommends. */
// @__NO_SIDE_EFFECTS__
export function defineTaskPage<T extends Task>(task: T, page: Omit<TaskPage<T>, "task">): TaskPage<T> {
  return { task, ...page };
}
