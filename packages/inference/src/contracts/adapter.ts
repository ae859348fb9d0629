import type { CheckedInput, Operation, OperationChunk, OperationOutput } from "@inferhub/catalog/define";
import type { StreamFraming } from "./framing.ts";
import type { JobAdapter } from "./job.ts";
import type { MediaSupport } from "./media-support.ts";
import type { OutputType } from "./options.ts";
import type { WireEvent, WireRequest, WithRemoteMedia } from "./wire.ts";

/** A call as an adapter sees it: checked, with the provider's own model id, without secrets. */
export interface Call<Op extends Operation = Operation> {
  readonly model: string;
  readonly input: CheckedInput<Op>;
  /** `"blob"` unless the caller asked for something else. */
  readonly outputType: OutputType;
  /** Whether the call goes through the Hub's router, which takes a model's path as it is listed and no other. */
  readonly routed?: boolean | undefined;
  /** Set when the model is an adapter that the provider applies to a base model. */
  readonly lora?: { readonly hubModel: string; readonly weightsPath?: string } | undefined;
}

/**
 * Two pure functions between an operation and one provider's format. No time, no retries, no fetch:
 * snippets, gateway, sandbox and tests call the same functions.
 */
export interface Adapter<Op extends Operation = Operation> {
  readonly operation: Op;
  /** Name of the format, which providers share; whoever answers it (the sandbox) goes by this name. */
  readonly format: string;
  /** @throws InputError when the provider cannot take the input */
  buildRequest(call: Call<Op>): WireRequest;
  /**
   * @param body parsed JSON, or a `Blob` when the reply is a file
   * @throws WireError
   */
  parseResponse(body: unknown, call: Call<Op>): WithRemoteMedia<OperationOutput<Op>>;
  readonly stream?: StreamAdapter<Op>;
  readonly job?: JobAdapter;
  /** Needed by operations with files. */
  readonly media?: MediaSupport;
  /** Whether nobody has seen the provider answer this route, so that it may well not. */
  readonly experimental?: boolean;
}

/** An operation in a provider's format, answered piece by piece. */
export interface StreamAdapter<Op extends Operation = Operation> {
  readonly framing: StreamFraming;
  buildRequest(call: Call<Op>): WireRequest;
  /** A new reader for each stream, since most formats need to remember something between events. */
  createDecoder(call: Call<Op>): StreamDecoder<OperationChunk<Op>>;
}

/** Reads the events of one stream, and knows when it is complete. */
export interface StreamDecoder<Chunk> {
  /**
   * Reads one event, or a complete answer that came where a stream was asked for.
   * @throws WireError
   */
  decode(event: WireEvent): Chunk[];
  /** Whether the format has proved that the answer is complete. A stream that closes before lied. */
  readonly complete: boolean;
  /** Whether nothing that matters can follow, so that reading stops. */
  readonly closed: boolean;
}
