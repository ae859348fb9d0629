// Written by `npm run generate`.

/** Input of `text-ranking`. Sort texts by relevance to a query. */
export interface TextRankingInput {
  /**
   * Query. The search query. A full question works better than a few keywords.
   *
   * Required.
   */
  query: string;
  /**
   * Documents. Texts to rank, such as the first 50 results of a faster search. The time grows with their
   * number.
   *
   * Required.
   */
  documents: readonly string[];
  /**
   * Texts to return, in texts. Number of texts to return, best first. Default: all.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except tei.
   */
  top_n?: number | undefined;
  /**
   * Return texts. Include each text in the response. By default, only its index is returned.
   *
   * Default: the provider's. Sent to every provider except amazon-bedrock.
   */
  return_documents?: boolean | undefined;
}

/** Output of `text-ranking`. */
export type TextRankingOutput = TextRankingOutputItem[];

/** One item of the list. */
export interface TextRankingOutputItem {
  /** Index in the given list, from 0. */
  index: number;
  /** Relevance of the document for the query. Higher is better; the range depends on the model. */
  score: number;
  /** The document, if the call set `return_documents`. */
  document?: string | TextRankingOutputDocument | null | undefined;
}

/** The fields of `document`. */
export interface TextRankingOutputDocument {
  /** The document. */
  text: string;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedTextRankingInput {
  query: string;
  documents: string[];
  top_n?: number | undefined;
  return_documents?: boolean | undefined;
  [member: string]: unknown;
}
