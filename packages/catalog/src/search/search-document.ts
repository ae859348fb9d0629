/** Types of results, with their relative weight. */
export const KIND_WEIGHTS = {
  task: 1.35,
  provider: 1.2,
  guide: 1.15,
  tool: 1.1,
  action: 1,
  model: 0.8,
  metric: 0.8,
  library: 0.75,
  reference: 0.4,
} as const;

/** Kind of document: a task, a model, a page of the documentation… */
export type SearchKind = keyof typeof KIND_WEIGHTS;

/** A searchable document. */
export interface SearchDocument {
  readonly kind: SearchKind;
  readonly name: string;
  /** ID, searched like the name. */
  readonly id?: string;
  /** Additional search terms in everyday language: `"voice memo"`. */
  readonly words?: readonly string[];
  /** Additional text, with half weight. */
  readonly facts?: string;
  /** Labels of the providers that serve it. Queries can contain one. */
  readonly providers?: readonly string[];
  /** Release year. Newer documents rank higher. */
  readonly year?: number;
  /** Lowest price in US dollars per million input tokens. Absent if unknown. */
  readonly usdPerMillionTokens?: number;
  /** Whether a provider offers it for free. */
  readonly isFree?: boolean;
}
