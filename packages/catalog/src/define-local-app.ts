import type { Code } from "./code/code.ts";
import type { LoadingOptions, SnippetModel } from "./define-snippets.ts";
import type { TaskId } from "./tasks/order.ts";

/** The options other than the model: the same as for library snippets. */
export type AppOptions = LoadingOptions;

/** One way to run a model, or one stage of it. */
export interface AppCommand {
  readonly title: string;
  /** What has to be there first. */
  readonly setup?: Code;
  /** Commands for separate terminals, because servers block theirs. */
  readonly steps: readonly Code[];
}

interface AppFacts<Key extends string> {
  /** Name of the app's file. */
  readonly key: Key;
  /** Its name as users write it. */
  readonly label: string;
  readonly docsUrl: string;
  readonly mainTask: TaskId;
  readonly macOSOnly: boolean;
  /** Whether the app can run the model. */
  readonly runs: (model: SnippetModel) => boolean;
  /** Whether its ways are stages that follow one another, and not a choice. */
  readonly inOrder: boolean;
}

type AppUse =
  | {
      /** URL that opens the model in the app. */
      readonly link: (model: SnippetModel, options: AppOptions) => string;
      readonly commands?: never;
    }
  | {
      /** What to type to run the model, the usual way first. */
      readonly commands: (model: SnippetModel, options: AppOptions) => readonly AppCommand[];
      readonly link?: never;
    };

/** A program that runs models locally. Links open a model in it, or commands run one. */
export type LocalApp<Key extends string = string> = AppFacts<Key> & AppUse;

/** An app definition with optional defaults. */
export type LocalAppFacts<Key extends string = string> = Omit<
  AppFacts<Key>,
  "mainTask" | "macOSOnly" | "inOrder"
> &
  Partial<AppFacts<Key>> &
  AppUse;

/** Applies defaults and preserves the literal key type. */
// @__NO_SIDE_EFFECTS__
export function defineLocalApp<const Key extends string>(facts: LocalAppFacts<Key>): LocalApp<Key> {
  return { mainTask: "text-generation", macOSOnly: false, inOrder: false, ...facts };
}
