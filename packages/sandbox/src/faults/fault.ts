import type { ByteStream } from "@inferhub/catalog/platform";
import type { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { EventKind } from "../formats/format-handler.ts";
import type { Framing } from "../server/framing.ts";
import type { JobOverride } from "../state/job.ts";

/** One serialized event of a stream. */
export interface StreamEvent {
  readonly kind: EventKind;
  readonly data: string;
  /** Event name, if the stream has names. */
  readonly name: string | undefined;
  /** Full text, including the separator. */
  readonly text: string;
}

/** Details of the request that a fault applies to. */
export interface FaultContext {
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Formats an error in the provider's format. */
  formatError(refusal: ApiError): Response;
  /** A random number from 0 (inclusive) to 1 (exclusive), derived from the seed. */
  random(): number;
}

export interface FaultedStream extends FaultContext {
  readonly framing: Framing;
}

/** The body of a request. */
export type Bytes = ByteStream;

/** Effects on a request and its response. Omitted effects don't apply. */
export interface Fault {
  /** Changes the body of the request while it is read. */
  upload?(body: Bytes, left: AbortSignal): Bytes;
  /** Runs before the response is created. Can wait, or return another response. Throwing closes the connection. */
  before?(context: FaultContext): Promise<Response | undefined>;
  /** Changes the job of the request. */
  readonly jobOverride?: JobOverride;
  /** Redirect target of the response's files. */
  readonly fileLocation?: string;
  /** Changes the events of a stream. Throwing closes the connection. */
  stream?(events: Events, context: FaultedStream): AsyncGenerator<string, void>;
  /** Changes a response that isn't a stream. */
  plain?(answer: Response, context: FaultContext): Promise<Response>;
  /** Changes any response, after the other effects. */
  whole?(answer: Response, context: FaultContext): Promise<Response>;
}

/** Read one by one, so a fault can inspect some events and forward the remaining ones. */
export type Events = AsyncGenerator<StreamEvent, void>;

/** Limits of an integer parameter. */
export interface CountParameter {
  /** Short description of the value. */
  readonly about: string;
  readonly min: number;
  readonly max: number;
}

/** A text parameter without semicolons. */
export interface TextParameter {
  readonly about: string;
  readonly text: RegExp;
}

export type Parameter = CountParameter | TextParameter;

export type ParameterTable = Readonly<Record<string, Parameter>>;

/** Parsed parameters. Parameters that weren't set are missing. */
export type ParameterValues<Table extends ParameterTable = ParameterTable> = {
  readonly [Name in keyof Table]?: ValueOf<Table[Name]>;
};

type ValueOf<Each> = Each extends TextParameter ? string : number;

/** A kind of fault: its name in the header, its parameters, and the function that creates it. */
export interface FaultKind<Table extends ParameterTable = ParameterTable> {
  /** ID in lists of supported faults. */
  readonly id: string;
  /** Pattern that selects the fault. Defaults to `word`. */
  readonly pattern?: RegExp;
  readonly parameters: Table;
  /** @throws ApiError if the values conflict */
  create(given: ParameterValues<Table>, word: string): Fault;
}

/** Infers the parameter names. */
export const defineFault = <const Table extends ParameterTable>(kind: FaultKind<Table>): FaultKind<Table> =>
  kind;

/** Thrown to close the connection before the response is complete. */
export class ConnectionCut extends Error {
  override readonly name = "ConnectionCut";

  constructor() {
    super("Injected fault: truncated response");
  }
}

/** Larger values are rejected as mistakes. */
const MAX_EVENTS = 1_000_000;

const MAX_MS = 3_600_000;

/** A number of content events. */
export const eventCount = { about: "content events", min: 0, max: MAX_EVENTS } as const;

export const milliseconds = { about: "milliseconds", min: 0, max: MAX_MS } as const;

export const seconds = { about: "seconds", min: 0, max: 86_400 } as const;

export const bytesPerSecond = { about: "bytes per second", min: 1, max: 2 ** 30 } as const;
