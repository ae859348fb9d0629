// Written by `npm run generate`.

/** Input of `text-ranking`. Put texts in order of how well they answer a query. */
export interface TextRankingInput {
  /**
   * Query. What is searched for. A whole question works better than a few keywords.
   *
   * Required.
   */
  query: string;
  /**
   * Documents. Texts to put in order, such as the first 50 finds of a faster search. Each is read
   * together with the query, so time grows with their number.
   *
   * Required.
   */
  documents: readonly string[];
  /**
   * Texts to return, in texts. How many come back, the best first. Without it, all of them.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except tei.
   */
  top_n?: number | undefined;
  /**
   * Return texts. Repeat each text in the answer. Without it, its place in the list tells which it is.
   *
   * Default: the provider's. Sent to every provider.
   */
  return_documents?: boolean | undefined;
}

/** Output of `text-ranking`. */
export type TextRankingOutput = TextRankingOutputItem[];

/** One item of the list. */
export interface TextRankingOutputItem {
  /** Place in the given list, from 0. */
  index: number;
  /** How well the document answers the query. Higher is better; the range depends on the model. */
  score: number;
  /** The document, if the call set `return_documents`. */
  document?: string | TextRankingOutputDocument | null | undefined;
}

/** The fields of `document`. */
export interface TextRankingOutputDocument {
  /** The document. */
  text: string;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
export interface CheckedTextRankingInput {
  query: string;
  documents: string[];
  top_n?: number | undefined;
  return_documents?: boolean | undefined;
  [member: string]: unknown;
}
