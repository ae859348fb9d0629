/** One event of a stream that a server sends. */
export interface ServerEvent {
  /** Absent in formats whose events have no names. */
  readonly event?: string;
  /** Text is sent as it is, every other value as JSON. */
  readonly data: unknown;
}

/** What a server knows about a response beside its content. */
export interface ResponseMeta {
  /** The server's ID of the request. The ID of the response is derived from it if the provider returns none. */
  readonly requestId: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** As the caller named it. */
  readonly model: string;
}
