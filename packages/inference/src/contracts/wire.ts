import type { Blob } from "@inferhub/catalog/platform";

const MEDIA = Symbol.for("@inferhub/media");
const REMOTE = Symbol.for("@inferhub/remote");

/** A request as plain data, before encoding and authentication. It contains no secret. */
export interface WireRequest {
  /** Defaults to `POST`. */
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Starts with a slash and keeps it: `/v1/chat/completions`. */
  readonly path: string;
  /** Name of one of the provider's other hosts. Defaults to the base URL. */
  readonly host?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: WireBody;
}

/** JSON can contain {@link MediaLeaf}s at any depth. Fields with the value `undefined` are not sent. */
export type WireBody =
  | { readonly json: unknown }
  | { readonly bytes: MediaLeaf }
  | { readonly form: readonly FormPart[] };

/** A part of a multipart form, in the order in which it is sent. */
export type FormPart = readonly [name: string, value: string | MediaLeaf];

/** An unencoded file in a request. Sending encodes it; a snippet loads it from disk. */
export interface MediaLeaf {
  readonly [MEDIA]: true;
  readonly blob: Blob;
  /** `url`: the file is uploaded before the request, and the request contains its URL. */
  readonly as: "bytes" | "base64" | "data-url" | "form" | "url";
  /** Media type to send. Can differ from the blob's type. */
  readonly type: string;
  /** File name of a form part. */
  readonly filename?: string;
}

/** Puts a file into a request. */
export function mediaLeaf(
  blob: Blob,
  as: MediaLeaf["as"],
  options: { type?: string; filename?: string } = {},
): MediaLeaf {
  return { [MEDIA]: true, blob, as, type: blob.type, ...options };
}

/** Whether a value is a file in a request. */
export function isMediaLeaf(value: unknown): value is MediaLeaf {
  return typeof value === "object" && value !== null && MEDIA in value;
}

/** A file that a response references by URL. The client downloads it unless the caller requests the URL. */
export interface RemoteMedia {
  readonly [REMOTE]: true;
  /** An `https:` or `data:` URL, or a path below the provider's base URL. */
  readonly url: string;
  /** Media type that the provider reports, if any. */
  readonly type?: string;
  /** Whether the download requires the API key. No other host receives the key, even after a redirect. */
  readonly requiresAuth?: boolean;
}

/** Returns a reference to a file of a response. */
export function remoteMedia(url: string, type?: string | null): RemoteMedia {
  return { [REMOTE]: true, url, ...(type ? { type } : {}) };
}

/** Returns a reference to a file on the provider's host that requires the API key. */
export function authenticatedMedia(path: string, type?: string): RemoteMedia {
  return { ...remoteMedia(path, type), requiresAuth: true };
}

/** Text from a file that a response references: the file in base64, its media type, or its content. */
export interface RemoteText extends RemoteMedia {
  readonly as: "base64" | "type" | "text";
}

export function remoteText(file: RemoteMedia, as: RemoteText["as"]): RemoteText {
  return { ...file, as };
}

/** Whether a value is a reference to a file that is not downloaded yet. */
export function isRemoteMedia(value: unknown): value is RemoteMedia {
  return typeof value === "object" && value !== null && REMOTE in value;
}

/** An output in which files can still be references. */
export type WithRemoteMedia<T> = T extends Blob
  ? Blob | RemoteMedia
  : T extends object
    ? { [K in keyof T]: WithRemoteMedia<T[K]> }
    : string extends T
      ? T | RemoteText
      : T;

/** One event of a stream, in any framing. */
export interface WireEvent {
  readonly event?: string;
  readonly data: string;
}

/**
 * The error that adapters throw when they read a response. The engine converts it to a public error with the request.
 * - `refused`: a successful response contains an error
 * - `malformed`: the response doesn't match the provider's format
 */
export class WireError extends Error {
  readonly kind: "refused" | "malformed";
  /** The HTTP status that fits the error, if the provider reports the error in another way. */
  readonly status: number | undefined;

  constructor(kind: WireError["kind"], message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}
