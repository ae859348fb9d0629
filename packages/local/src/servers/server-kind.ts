/** A model that a running server lists. */
export interface ServedModel {
  readonly id: string;
  /** `undefined` if the server does not describe what the model is for. */
  readonly kind?: "chat" | "embedding" | "reranker" | "classifier" | undefined;
  /** Size of the weights, in bytes. */
  readonly bytes?: number | undefined;
  /** The longest input and output together, in tokens. */
  readonly contextTokens?: number | undefined;
  /** Such as `Q4_K_M`. */
  readonly quantization?: string | undefined;
  /** Whether the weights are in memory. */
  readonly isLoaded?: boolean | undefined;
}

/** A program that serves models on the user's machine, and how its presence shows. */
export interface ServerKind {
  /** ID of the client's provider for it. */
  readonly provider: string;
  /** The path that lists its models. Several programs share a port, so the response has to prove which one it is. */
  readonly path: string;
  /** Returns the models, or `undefined` if a different program sent the response. */
  read(body: Reply): readonly ServedModel[] | undefined;
  /** Where older versions list their models, with less about each. Asked at the same time. */
  readonly older?: Pick<ServerKind, "path" | "read">;
  /** How the program is asked about one of its models, if its list leaves something out. */
  readonly describe?: ModelQuery;
}

/** A request about one model, whose response adds to what the list says. */
export interface ModelQuery {
  readonly path: string;
  body(model: ServedModel): Reply;
  read(body: Reply): Partial<ServedModel>;
}

/** JSON of a server, of which nothing is certain. */
export type Reply = Readonly<Record<string, unknown>>;

export const isReply = (value: unknown): value is Reply => typeof value === "object" && value !== null;

/** The objects of a list, none if it isn't a list. */
export const listReplies = (value: unknown): readonly Reply[] =>
  Array.isArray(value) ? value.filter(isReply) : [];

export const toText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
export const toCount = (value: unknown): number | undefined =>
  typeof value === "number" && value > 0 ? value : undefined;
