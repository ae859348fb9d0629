import type { Modality } from "@inferhub/catalog";
import type { CheckGroup } from "../../components/ui/check-menu.tsx";
import type { OfferQuery } from "./offer-query.ts";
import type { ProviderQuery } from "./provider-query.ts";
import type { ProviderStats } from "./provider-stats.server.ts";

/** How a provider supports an operation. `untried`: built from its docs, not tested against the live API. */
export type Capability = "streams" | "yes" | "untried" | "no";

/** Text alternative of a cell's mark. */
export const CAPABILITY_LABELS: Readonly<Record<Capability, string>> = {
  streams: "yes, streaming",
  yes: "yes",
  untried: "yes, but untried",
  no: "no",
};

export interface MatrixColumn {
  readonly id: string;
  readonly label: string;
  /** Number of its models in the catalog; 0 means that they are unknown. */
  readonly models: number;
}

export interface MatrixRow {
  /** Id of the operation. */
  readonly id: string;
  readonly name: string;
  /** Id of the task that it is first of all for. */
  readonly task: string;
  /** One for each column. */
  readonly cells: readonly Capability[];
}

export interface MatrixGroup {
  readonly id: Modality;
  readonly name: string;
  readonly rows: readonly MatrixRow[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Operations by providers, whole or for some tasks. */
export interface Matrix {
  readonly query: ProviderQuery;
  /** Invalid URL parameters, unchanged. */
  readonly dropped: readonly string[];
  readonly columns: readonly MatrixColumn[];
  readonly groups: readonly MatrixGroup[];
  /** Tasks that it can be narrowed to, by modality. */
  readonly choices: readonly CheckGroup[];
  /** The tasks that it is narrowed to. */
  readonly tasks: readonly Named[];
  /** How many providers there are, narrowed or not. */
  readonly all: number;
  /** The columns in figures. */
  readonly stats: readonly ProviderStats[];
  /** Day of which the lists of models are. */
  readonly day: string | undefined;
}

/** Where an operation's request goes. */
export interface RequestLine {
  readonly method: string;
  /** The path after the base URL; a complete URL if the host differs. */
  readonly path: string;
}

/** An operation as a provider's page shows it. */
export interface ProvidedOperation {
  readonly id: string;
  readonly name: string;
  readonly task: string;
  /** Omitted where it could not be worked out. */
  readonly request: RequestLine | undefined;
  readonly streams: boolean;
  /** Whether the operation is asynchronous: submit, poll, download. */
  readonly job: boolean;
  readonly untried: boolean;
}

/** A provider's offer of a model. Absent values are not published. */
export interface ListedModel {
  readonly id: string;
  /** Its page, with the provider selected. `undefined` for models of the Hub that the catalog does not have. */
  readonly href: string | undefined;
  readonly name: string;
  readonly status: "beta" | "deprecated" | undefined;
  readonly contextTokens: number | undefined;
  readonly maxOutputTokens: number | undefined;
  /** Dollars for a million tokens. */
  readonly input: number | undefined;
  readonly output: number | undefined;
  /** The document that states that it costs nothing. */
  readonly free: { readonly reason: string; readonly source: string } | undefined;
}

export interface ListedModels {
  readonly query: OfferQuery;
  /** How many there are. */
  readonly count: number;
  readonly pages: number;
  /** Models of the page. */
  readonly rows: readonly ListedModel[];
  /** Place of the first of them, from 1. */
  readonly from: number;
  readonly day: string;
  /** URL of the list that limits and prices are from. */
  readonly source: string;
}
