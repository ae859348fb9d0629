import type { Modality } from "@inferhub/catalog";
import type { IconName } from "../../components/icon.tsx";

/** A task as its card shows it. */
export interface TaskView {
  readonly id: string;
  /** What it does, verb first: `"Transcribe audio"`. */
  readonly title: string;
  readonly name: string;
  /** One sentence: the input and the output. */
  readonly summary: string;
  /** Ids of the operations that do it, the first of which the playground opens with. */
  readonly operations: readonly string[];
  /** Retired names that mean this task. */
  readonly formerNames: readonly string[];
  /** Further words that users look for it with. */
  readonly words: readonly string[];
  /** Number of the catalog's models for this task. */
  readonly models: number;
  readonly libraries: number;
  /** Indexes of its providers in the provider list. */
  readonly providers: readonly number[];
}

export interface TaskGroup {
  readonly id: Modality;
  readonly name: string;
  readonly tasks: readonly TaskView[];
}

export interface TaskListView {
  readonly groups: readonly TaskGroup[];
  readonly providers: readonly { readonly id: string; readonly label: string }[];
}

export const MODALITY_ICONS: Record<Modality, IconName> = {
  multimodal: "layers",
  nlp: "chat",
  cv: "image",
  audio: "audio",
  tabular: "table",
  rl: "action",
  other: "blocks",
};
