import type { CheckedInput, Operation } from "@inferhub/catalog/define";
import type { Blob, FormData } from "@inferhub/catalog/platform";
import type { ErrorContext } from "../errors.ts";
import type { Candidate, LoraWeights } from "./candidate.ts";
import type { Deadline, HttpResult, Transport } from "./http.ts";
import type { JobProtocol } from "./job.ts";
import type { FileCallOptions, OutputType } from "./options.ts";
import type { WireBody, WireRequest } from "./wire.ts";

/** The part of a call that adapters read: validated input and the provider's model ID, without secrets. */
export interface Call<Op extends Operation = Operation> {
  readonly model: string;
  readonly input: CheckedInput<Op>;
  /** `"blob"` unless the caller requests a different form. */
  readonly outputType: OutputType;
  /** Whether the call uses the Hub's router, which accepts a model's path only as the Hub lists it. */
  readonly routed?: boolean | undefined;
  /** The base URL that the caller chose, which can name a region. Default: the provider's. */
  readonly baseUrl?: string | undefined;
  /** Set if the model is a LoRA adapter that the provider applies to a base model. */
  readonly lora?: LoraWeights | undefined;
}

/** A call that is ready to send: what requests, polls and downloads need. */
export interface CallContext {
  readonly operation: Operation;
  readonly target: Candidate;
  readonly call: Call;
  /** Set if the operation has files. */
  readonly media?: MediaSupport | undefined;
  /** Set if the provider runs the operation as a job. */
  readonly job?: JobProtocol | undefined;
  readonly deadline: Deadline;
  readonly transport: Transport;
  readonly context: ErrorContext;
  readonly options: FileCallOptions;
  /** When the call started, as `performance.now()`. */
  readonly startedMs: number;
  /** The model ID as the caller wrote it. */
  readonly named: string;
}

/** A body that `fetch` accepts. Without a content type, `fetch` sets it. */
export interface EncodedBody {
  readonly body: string | Blob | FormData;
  readonly contentType?: string;
}

/**
 * Reads input files and fetches output files. Adapters carry it as a value, so clients without files don't
 * bundle it.
 */
export interface MediaSupport {
  /**
   * Reads files that an input only references, and sets the media type of each file.
   * @throws InputError
   */
  loadInputFiles(input: unknown, call: Omit<CallContext, "call">): Promise<unknown>;
  encode(body: WireBody): Promise<EncodedBody>;
  /** Parses a response that may be a file: a `Blob` if it is one, otherwise parsed JSON or text. */
  readBody(response: Response): Promise<unknown>;
  /**
   * Fetches the files that a response references. If the output is one file, returns it in the requested form.
   * @throws ProviderOutputError, InferenceClientError with code `egress-refused`
   */
  resolveOutputFiles(output: unknown, call: CallContext, answer: HttpResult): Promise<unknown>;
}

/**
 * Sends one request of a call and reads the complete response.
 * @throws ProviderApiError, InferenceClientError, or the reason of the call's signal
 */
export type SendWireRequest = (prepared: CallContext, wire: WireRequest) => Promise<HttpResult>;

/** A {@link JobProtocol} with the code that polls, so clients without jobs don't bundle it. */
export interface JobAdapter extends JobProtocol {
  /** Returns the response that contains the result. This can be the response to the submission. */
  wait(submitted: HttpResult, call: CallContext, exchange: SendWireRequest): Promise<HttpResult>;
}
