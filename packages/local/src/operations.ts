import type { CatalogOperation, CheckedInput, Operation, OperationOutput } from "@inferhub/catalog/define";
import type { Bytes } from "@inferhub/catalog/platform";

/** The operations that local models support. */
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

/** A file in messages between threads. */
export interface FileBytes {
  readonly bytes: Bytes;
  /** Media type, empty if it is unknown. */
  readonly type: string;
}

/** Replaces `Blob` by bytes. */
type WithBytes<T> = T extends Blob
  ? FileBytes
  : T extends object
    ? { readonly [K in keyof T]: WithBytes<T[K]> }
    : T;

type OperationOf<Id extends LocalOperationId> = CatalogOperation<Id> & Operation;

/** Input of an engine: the validated input, with files as bytes. */
export type LocalInput<Id extends LocalOperationId> = WithBytes<CheckedInput<OperationOf<Id>>>;
/** Output of an engine: the operation's output, with files as bytes. */
export type LocalOutput<Id extends LocalOperationId> = WithBytes<OperationOutput<OperationOf<Id>>>;
