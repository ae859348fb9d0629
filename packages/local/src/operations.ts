import type { CatalogOperation, CheckedInput, Operation, OperationOutput } from "@inferhub/catalog/define";
import type { Bytes } from "@inferhub/catalog/platform";

/** The operations that local models answer. */
export type LocalOperationId =
  | "audio-classification"
  | "audio-to-audio"
  | "automatic-speech-recognition"
  | "chat-completion"
  | "feature-extraction"
  | "fill-mask"
  | "image-classification"
  | "image-segmentation"
  | "image-to-image"
  | "image-to-text"
  | "object-detection"
  | "question-answering"
  | "sentence-similarity"
  | "summarization"
  | "text-classification"
  | "text-generation"
  | "text-ranking"
  | "text-to-speech"
  | "token-classification"
  | "translation"
  | "zero-shot-classification";

/** A file as threads exchange it. */
export interface FileBytes {
  readonly bytes: Bytes;
  /** Media type, empty if it is unknown. */
  readonly type: string;
}

/** The same with files as bytes. */
type WithBytes<T> = T extends Blob
  ? FileBytes
  : T extends object
    ? { readonly [K in keyof T]: WithBytes<T[K]> }
    : T;

type OperationOf<Id extends LocalOperationId> = CatalogOperation<Id> & Operation;

/** What an engine gets: the checked input, files as bytes. */
export type LocalInput<Id extends LocalOperationId> = WithBytes<CheckedInput<OperationOf<Id>>>;
/** What an engine gives: the operation's output, files as bytes. */
export type LocalOutput<Id extends LocalOperationId> = WithBytes<OperationOutput<OperationOf<Id>>>;
