/** A model that a running server lists. */
export interface ServedModel {
  readonly id: string;
  /** `undefined` if the server doesn't report it. */
  readonly kind?: "chat" | "embedding" | "reranker" | "classifier" | undefined;
  /** Size of the weights, in bytes. */
  readonly bytes?: number | undefined;
  /** Context window in tokens. */
  readonly contextTokens?: number | undefined;
  /** Such as `Q4_K_M`. */
  readonly quantization?: string | undefined;
  /** Whether the weights are in memory. */
  readonly isLoaded?: boolean | undefined;
}

/** A local model server, and how to detect it. */
export interface ServerKind {
  /** Provider ID of the client. */
  readonly provider: string;
  /** The path that lists models. Several programs use the same port, so the response must identify the server. */
  readonly path: string;
  /** Returns the models, or `undefined` if the response is from another program. */
  read(body: Reply): readonly ServedModel[] | undefined;
  /** The path of older versions, with fewer details. Requested in parallel. */
  readonly older?: Pick<ServerKind, "path" | "read">;
  /** Requests details of a model that the list doesn't contain. */
  readonly describe?: ModelQuery;
}

/** A request for details of one model. Its response is merged into the list. */
export interface ModelQuery {
  readonly path: string;
  body(model: ServedModel): Reply;
  read(body: Reply): Partial<ServedModel>;
}

/** Unvalidated JSON from a server. */
export type Reply = Readonly<Record<string, unknown>>;

export const isReply = (value: unknown): value is Reply => typeof value === "object" && value !== null;

/** Returns the objects of an array, or an empty array for other values. */
export const listReplies = (value: unknown): readonly Reply[] =>
  Array.isArray(value) ? value.filter(isReply) : [];

export const toText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
export const toCount = (value: unknown): number | undefined =>
  typeof value === "number" && value > 0 ? value : undefined;
