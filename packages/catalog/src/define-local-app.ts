import type { Code } from "./code/code.ts";
import type { LoadingOptions, SnippetModel } from "./define-snippets.ts";
import type { TaskId } from "./tasks/order.ts";

/** Options in addition to the model, the same as for library snippets. */
export type AppOptions = LoadingOptions;

/** One way to run a model, or one step of it. */
export interface AppCommand {
  readonly title: string;
  /** Command that installs the requirements. */
  readonly setup?: Code;
  /** Commands for separate terminals, because servers block theirs. */
  readonly steps: readonly Code[];
}

interface AppFacts<Key extends string> {
  /** Name of the app's file. */
  readonly key: Key;
  /** Display name. */
  readonly label: string;
  readonly docsUrl: string;
  readonly mainTask: TaskId;
  readonly macOSOnly: boolean;
  /** Whether the app can run the model. */
  readonly runs: (model: SnippetModel) => boolean;
  /** Whether the commands are consecutive steps instead of alternatives. */
  readonly inOrder: boolean;
}

type AppUse =
  | {
      /** URL that opens the model in the app. */
      readonly link: (model: SnippetModel, options: AppOptions) => string;
      readonly commands?: never;
    }
  | {
      /** Commands that run the model, recommended first. */
      readonly commands: (model: SnippetModel, options: AppOptions) => readonly AppCommand[];
      readonly link?: never;
    };

/** A program that runs models locally, with a link or commands. */
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
