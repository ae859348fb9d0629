import type { Operation, OperationChunk, OperationOutput } from "@inferhub/catalog/define";
import type { Call, CallContext, JobAdapter, MediaSupport, SendWireRequest } from "./call.ts";
import type { StreamFraming } from "./framing.ts";
import type { HttpResult } from "./http.ts";
import type { MaybePromise } from "./maybe-promise.ts";
import type { WireEvent, WireRequest, WithRemoteMedia } from "./wire.ts";
import type { WireShape } from "./wire-shape.ts";

/**
 * Translates an operation to one provider's format and back, with two pure functions. They don't read the clock,
 * retry or send, so snippets, gateway, sandbox and tests use the same code.
 */
export interface Adapter<Op extends Operation = Operation> {
  readonly operation: Op;
  /** Facts of the format. Several providers can share one. */
  readonly shape: WireShape;
  /** @throws InputError if the provider doesn't support the input */
  buildRequest(call: Call<Op>): WireRequest;
  /**
   * Returns a promise where the first response loads the code that reads it.
   * @param body parsed JSON, or a `Blob` if the response is a file
   * @param headers of the response. Default: none, for example in a batch.
   * @throws WireError
   */
  parseResponse(
    body: unknown,
    call: Call<Op>,
    headers?: Headers,
  ): MaybePromise<WithRemoteMedia<OperationOutput<Op>>>;
  readonly stream?: StreamAdapter<Op>;
  readonly job?: JobAdapter;
  /**
   * Uploads the files that the request names by URL, and returns the request with their URLs. Set if the provider takes
   * files in no other way.
   */
  upload?(request: WireRequest, call: CallContext, exchange: SendWireRequest): Promise<WireRequest>;
  /** Required for operations with files. */
  readonly media?: MediaSupport;
  /** Whether the adapter is built from the provider's documentation and not yet tested against the live API. */
  readonly experimental?: boolean;
  /** Set if the model runs in this process: see {@link LocalAdapter}. */
  readonly run?: LocalAdapter<Op>["run"];
}

/**
 * An adapter for a model in this process: the client calls `run` without an HTTP request, and `parseResponse` parses
 * its body. The built request describes the same call for a server with the model.
 */
export interface LocalAdapter<Op extends Operation = Operation> extends Adapter<Op> {
  /**
   * Returns the response of a server. Its headers name the provider.
   * @throws InputError if the model does not support the input
   */
  run(call: Call<Op>, context: LocalContext): Promise<HttpResult>;
}

/** Context of a call that runs in this process. */
export interface LocalContext {
  /** Aborted when the call is canceled or its time is over. */
  readonly signal: AbortSignal;
}

/** An operation in a provider's format, with a streamed response. */
export interface StreamAdapter<Op extends Operation = Operation> {
  /**
   * Splits bytes into events, or loads the function on the first stream. Default: server-sent events, loaded on the
   * first stream.
   */
  readonly framing?: StreamFraming | (() => Promise<StreamFraming>) | undefined;
  buildRequest(call: Call<Op>): WireRequest;
  /** Returns a new decoder for each stream, because most formats keep state between events. */
  createDecoder(call: Call<Op>): MaybePromise<StreamDecoder<OperationChunk<Op>>>;
}

/** An adapter with a synchronously available response parser, so other adapters can wrap it. */
export interface SyncAdapter<Op extends Operation = Operation> extends Adapter<Op> {
  parseResponse(body: unknown, call: Call<Op>, headers?: Headers): WithRemoteMedia<OperationOutput<Op>>;
}

/** Parses the events of one stream and detects its end. */
export interface StreamDecoder<Chunk> {
  /**
   * Reads one event, or a complete response that arrived instead of a stream.
   * @throws WireError
   */
  decode(event: WireEvent): Chunk[];
  /** Whether the format has confirmed that the response is complete. A stream that ends earlier is truncated. */
  readonly complete: boolean;
  /** Whether no relevant data can follow, so reading stops. */
  readonly closed: boolean;
  /** Whether the JSON of the last event is the chunk itself. Undefined for formats that convert each event. */
  readonly isVerbatim?: boolean;
}
