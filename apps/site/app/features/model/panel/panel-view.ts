import type { FormattedTime } from "../model-facts.server.ts";

/** A provider in the list next to the widget. */
export interface PanelRow {
  readonly id: string;
  readonly label: string;
  /** US dollars per million tokens; absent if unknown. */
  readonly inputUsd: number | undefined;
  readonly outputUsd: number | undefined;
  /** Whether a document of the provider states that it costs nothing. */
  readonly isFree: boolean;
  readonly contextTokens: number | undefined;
  /** Whether no provider is cheaper. */
  readonly isCheapest: boolean;
}

/** Who serves a model, in short. */
export interface PanelView {
  readonly rows: readonly PanelRow[];
  readonly sort: PanelSort;
  /** Required features of the providers; empty for no filter. */
  readonly feature: string;
  /** Filterable features: supported by some providers only. */
  readonly features: readonly string[];
  /** How many there are without a filter. */
  readonly total: number;
  /** Day of the prices. */
  readonly asOf: Pick<FormattedTime, "day" | "text"> | undefined;
  /** Values of the URL that mean nothing here. */
  readonly dropped: readonly string[];
}

export const PANEL_SORTS = ["price", "speed", "context"] as const;
export type PanelSort = (typeof PANEL_SORTS)[number];

export const SORT_LABELS: Readonly<Record<PanelSort, string>> = {
  price: "Cheapest",
  speed: "Fastest",
  context: "Context",
};

export const FEATURE_LABELS: Readonly<Record<string, string>> = {
  tools: "Tools",
  "structured-output": "JSON",
  reasoning: "Reasoning",
  attachments: "Files",
};
