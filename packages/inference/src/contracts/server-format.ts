import type { Operation, Schema } from "@inferhub/catalog/define";
import type { Bytes, FormData } from "@inferhub/catalog/platform";
import type { JobShape, WireShape } from "./wire-shape.ts";

/** How the events of a stream are sent, other than as server-sent events. */
export type ServerFraming = "ndjson" | "aws-event-stream";

/** One event of a stream that a server sends. */
export interface ServerEvent {
  /** Event name, in formats with named events. */
  readonly event?: string;
  /** Text is sent unchanged, every other value as JSON. */
  readonly data: unknown;
}

/** Metadata of a response. */
export interface ResponseMeta {
  /** The server's ID of the request. The ID of the response is derived from it if the provider returns none. */
  readonly requestId: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** As the caller named it. */
  readonly model: string;
  /** Keeps a file and returns its URL. Default: formats write `data:` URLs. */
  readonly storeFile?: (file: ServerFile) => string;
}

/** A file in a response. */
export interface ServerFile {
  readonly bytes: Bytes;
  /** Media type. */
  readonly type: string;
}

/** The body of a request, read and decoded. */
export type ServerBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly json: unknown }
  | { readonly kind: "form"; readonly form: FormData }
  | { readonly kind: "bytes"; readonly bytes: Bytes; readonly type: string };

/** The output of one call, in the operation's terms. */
export interface ServerResult {
  readonly data: unknown;
  /** `usage`: token counts, under any of the names that providers have for them. */
  readonly meta: { readonly usage?: unknown };
}

/** The outputs of a request: at least one. */
export type ServerResults = readonly [ServerResult, ...ServerResult[]];

/** A response as plain data: JSON, or a string or file of a media type. */
export type ServerResponse =
  | { readonly status?: number; readonly json: unknown }
  | { readonly status?: number; readonly body: string | Bytes; readonly type: string };

/** Why a server rejects a request. */
export interface ServerError {
  /** HTTP status. */
  readonly status: number;
  readonly message: string;
  /** The invalid field of the request. */
  readonly member?: string | undefined;
}

/** Converts the chunks of one stream to events as they arrive. */
export interface StreamEncoder {
  /** Returns the events of the next chunk. */
  push(chunk: unknown): ServerEvent[];
  /** Returns the events after the last chunk. */
  end(): ServerEvent[];
}

/**
 * The server half of a wire format, the counterpart of its adapter. It is independent of models and policies. The
 * gateway uses it for its compatible endpoints, and the sandbox to emulate providers.
 */
export interface ServerFormat<Body = Readonly<Record<string, unknown>>> {
  /** Of the same format as the adapter's. */
  readonly shape: WireShape;
  readonly operation: Operation;
  /** Validates a body. Unknown fields stay in it. */
  readonly body: Schema<unknown, Body>;
  /** Whether the body is a multipart form. Default: JSON. */
  readonly form?: true;
  /** The field for a body that is a file. Default: such bodies are rejected. */
  readonly fileMember?: string;
  /** Whether a JSON body is for this operation, if several share a path. */
  accepts?(body: Readonly<Record<string, unknown>>): boolean;
  /**
   * Returns the operation's inputs, one for each requested output.
   * @throws InputError if the operation cannot express the request
   */
  parseRequest(body: Body): readonly Readonly<Record<string, unknown>>[];
  /**
   * Names the parameters of a request that the operation cannot express and does not need, such as hints of how to serve it.
   * Default: none.
   */
  listDropped?(body: Body): readonly string[];
  /** @param results one for each input, in the same order */
  buildResponse(
    results: ServerResults,
    body: Body,
    meta: ResponseMeta,
  ): ServerResponse | Promise<ServerResponse>;
  /** Set if the format streams. */
  readonly stream?: {
    /** @param path of the request, which distinguishes streams in some formats */
    isStreaming(body: Body, path: string): boolean;
    /** Default: server-sent events. */
    readonly framing?: ServerFraming;
    /** @param chunks of the only output, in the operation's terms */
    encode(chunks: AsyncIterable<unknown>, body: Body, meta: ResponseMeta): AsyncIterable<ServerEvent>;
    /** The same without a promise for each chunk. Default: `encode` only. */
    createEncoder?(body: Body, meta: ResponseMeta): StreamEncoder;
    /** Returns the kind of an event's data. Default: content, or the end if it is `[DONE]`. */
    getEventKind?(data: string): EventKind;
  };
  /** Writes the reason of a rejection. Default: OpenAI's error. */
  buildError?(error: ServerError): ServerResponse;
}

/** Type of an event: before the first content, content, or the end-of-stream marker. */
export type EventKind = "opening" | "content" | "ending";

/** Keeps the type of the body between the parts of a server half. */
// @__NO_SIDE_EFFECTS__
export const defineServerFormat = <Body>(format: ServerFormat<Body>): ServerFormat<Body> => format;

/** Status of a job, and its result. */
export type ServerJobState =
  | { readonly name: "queued"; readonly position: number }
  /** `done`: the share of the work, from 0 to 1, if it is known. */
  | { readonly name: "running"; readonly done?: number }
  /** `result` is a string if the operation returns one. */
  | { readonly name: "succeeded"; readonly result: ServerFile | string }
  | { readonly name: "failed"; readonly reason: string }
  | { readonly name: "canceled" };

/** A job as a server describes it. */
export interface ServerJob {
  readonly id: string;
  /** URL of the job at the provider's host. */
  readonly url: string;
  readonly operation: string;
  /** As responses name it; empty if the request names none. */
  readonly model: string;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
  /** Milliseconds since 1970, if it ended. */
  readonly endedMs: number;
  readonly state: ServerJobState;
  /** Fields of the request, without files. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Keeps a file and returns its URL. */
  storeFile(file: ServerFile): string;
}

/** A request for media. */
export interface MediaRequest {
  /** The operation's input. Files are {@link ServerFile}s, or `RemoteMedia` that the server has to fetch. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Fields of the request that a response may repeat: no files. */
  readonly members: Readonly<Record<string, unknown>>;
}

/**
 * The server half of a format that returns its output through a job. Paths, IDs, states and the place of the output
 * are in the shape, from which a server derives its routes.
 */
export interface ServerJobFormat {
  readonly shape: WireShape & { readonly job: JobShape };
  /** Path of a job, where the shape has `{path}` or `{name}`. It holds `{id}`, and `{model}` if paths name models. */
  readonly location?: string;
  /** Returns the model as paths of jobs name it. Default: paths name none. */
  getModelPath?(model: string): string;
  /** Whether a JSON body is for an operation, if several share a path. */
  accepts?(operation: Operation, body: Readonly<Record<string, unknown>>): boolean;
  /** @throws ApiError if a field is missing or invalid */
  parseRequest(operation: Operation, body: Readonly<Record<string, unknown>>, model: string): MediaRequest;
  /** The response to a poll. */
  buildJob(job: ServerJob): object;
  /** The response to a submission. Default: the response to a poll. */
  buildAccepted?(job: ServerJob): object;
  /** The response to a request for the result, if the shape has one. Errors are thrown as `ApiError`. */
  buildResult?(job: ServerJob): object;
  /** The response to a cancellation. Default: the response to a poll. */
  buildCancellation?(isCanceled: boolean): ServerResponse;
  buildError(error: ServerError): ServerResponse;
}
