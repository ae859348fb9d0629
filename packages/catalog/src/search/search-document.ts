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

/** What a document is: a task, a model, a page of the documentation… */
export type SearchKind = keyof typeof KIND_WEIGHTS;

/** Something that can be found. */
export interface SearchDocument {
  readonly kind: SearchKind;
  readonly name: string;
  /** Its id, which finds it as its name does. */
  readonly id?: string;
  /** Words and phrases that users look for it with, in everyday language: `"voice memo"`. */
  readonly words?: readonly string[];
  /** Additional text, with half weight. */
  readonly facts?: string;
  /** Labels of the providers that serve it: a query may name one. */
  readonly providers?: readonly string[];
  /** Year of its release: of two that fit, the later one is first. */
  readonly year?: number;
  /** The lowest price, in US dollars for a million tokens of input; absent if it is unknown. */
  readonly usdPerMillionTokens?: number;
  /** Whether some provider states that it costs nothing. */
  readonly isFree?: boolean;
}
