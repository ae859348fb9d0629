import type { Modality } from "@inferhub/catalog";
import type { IconName } from "../../components/icon.tsx";

/** An operation as cards show it. */
export interface OperationView {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly tasks: readonly string[];
  readonly modality: Modality;
  /** Hub id. */
  readonly exampleModel: string;
  /** Labels of those that run it. */
  readonly providers: readonly string[];
}

export interface TaskView {
  readonly id: string;
  readonly name: string;
  readonly operations: readonly OperationView[];
}

export interface TaskGroup {
  readonly id: Modality;
  readonly name: string;
  readonly tasks: readonly TaskView[];
}

export const MODALITY_ICONS: Record<Modality, IconName> = {
  multimodal: "blocks",
  nlp: "text",
  cv: "image",
  audio: "audio",
  tabular: "table",
  rl: "action",
  other: "code",
};
