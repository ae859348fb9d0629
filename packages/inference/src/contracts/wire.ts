import type { Blob } from "@inferhub/catalog/platform";

const MEDIA = Symbol.for("@inferhub/media");
const REMOTE = Symbol.for("@inferhub/remote");

/** A request as plain data: nothing has been sent, signed or encoded yet, and no secret is in it. */
export interface WireRequest {
  /** Defaults to `POST`. */
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Begins with a slash and keeps it: `/v1/chat/completions`. */
  readonly path: string;
  /** Name of one of the provider's other hosts. Defaults to the base URL. */
  readonly host?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: WireBody;
}

/** JSON may hold {@link MediaLeaf}s at any depth; members that are `undefined` are not sent. */
export type WireBody =
  | { readonly json: unknown }
  | { readonly bytes: MediaLeaf }
  | { readonly form: readonly FormPart[] };

/** A part of a multipart form, in the order in which it is sent. */
export type FormPart = readonly [name: string, value: string | MediaLeaf];

/** A file inside a request, named but not yet encoded: sending encodes it, printing says "read this file". */
export interface MediaLeaf {
  readonly [MEDIA]: true;
  readonly blob: Blob;
  /** `url`: the file is uploaded before the request is sent, and its URL stands in its place. */
  readonly as: "bytes" | "base64" | "data-url" | "form" | "url";
  /** Media type to write where it differs from the blob's own. */
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

/** Whether a value stands for a file in a request. */
export function isMediaLeaf(value: unknown): value is MediaLeaf {
  return typeof value === "object" && value !== null && MEDIA in value;
}

/** A file that an answer points at. It is fetched unless the caller wants the address. */
export interface RemoteMedia {
  readonly [REMOTE]: true;
  /** `https:`, `data:`, or a path below the provider's address. */
  readonly url: string;
  /** What the provider says the file is, if it says so. */
  readonly type?: string;
  /** Whether the provider gives it out for the key alone. No other host receives it, also after a redirect. */
  readonly requiresAuth?: boolean;
}

/** A file of an answer, by the address at which it is to be had. */
export function remoteMedia(url: string, type?: string | null): RemoteMedia {
  return { [REMOTE]: true, url, ...(type ? { type } : {}) };
}

/** A file at a path of the provider's own that is given out for the key alone. */
export function authenticatedMedia(path: string, type?: string): RemoteMedia {
  return { ...remoteMedia(path, type), requiresAuth: true };
}

/** Text that stands in a file that an answer points at: the file in base64, its media type, or what it says. */
export interface RemoteText extends RemoteMedia {
  readonly as: "base64" | "type" | "text";
}

export function remoteText(file: RemoteMedia, as: RemoteText["as"]): RemoteText {
  return { ...file, as };
}

/** Whether a value stands for a file of an answer that is still to be fetched. */
export function isRemoteMedia(value: unknown): value is RemoteMedia {
  return typeof value === "object" && value !== null && REMOTE in value;
}

/** An answer in which files may still be addresses. */
export type WithRemoteMedia<T> = T extends Blob
  ? Blob | RemoteMedia
  : T extends object
    ? { [K in keyof T]: WithRemoteMedia<T[K]> }
    : string extends T
      ? T | RemoteText
      : T;

/** One event of a stream, whatever framed it. */
export interface WireEvent {
  readonly event?: string;
  readonly data: string;
}

/**
 * What an adapter throws when it reads. The engine turns it into the public error that fits, with the request it
 * belongs to.
 * - `refused`: the provider says no inside an answer that looked fine
 * - `malformed`: the answer is not what the provider's format promises
 */
export class WireError extends Error {
  readonly kind: "refused" | "malformed";

  constructor(kind: WireError["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}
