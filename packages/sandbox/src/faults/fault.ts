import type { ByteStream } from "@inferhub/catalog/platform";
import type { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { EventKind } from "../formats/format-handler.ts";
import type { Framing } from "../server/framing.ts";
import type { JobOverride } from "../state/job.ts";

/** One event of a stream, as it is sent. */
export interface StreamEvent {
  readonly kind: EventKind;
  readonly data: string;
  /** Of its kind, where the stream names them. */
  readonly name: string | undefined;
  /** All of it, with its end. */
  readonly text: string;
}

/** Details of the request that a fault applies to. */
export interface FaultContext {
  /** Fires when the client has left. */
  readonly signal: AbortSignal;
  /** Formats an error in the provider's format. */
  formatError(refusal: ApiError): Response;
  /** A number from 0 up to, but not including, 1, which depends on the seed. */
  random(): number;
}

export interface FaultedStream extends FaultContext {
  readonly framing: Framing;
}

/** The body of a request. */
export type Bytes = ByteStream;

/** Effects on a request and its response. Omitted effects don't apply. */
export interface Fault {
  /** To the body of the request, while it is read. */
  upload?(body: Bytes, left: AbortSignal): Bytes;
  /** Before the response is made: waits, or returns a different instead. Throwing breaks the connection. */
  before?(context: FaultContext): Promise<Response | undefined>;
  /** To the job that the request submits or requests. */
  readonly jobOverride?: JobOverride;
  /** Where readers of the files are sent that the response points at. */
  readonly fileLocation?: string;
  /** To the events of a stream. Throwing breaks the connection. */
  stream?(events: Events, context: FaultedStream): AsyncGenerator<string, void>;
  /** To a response that isn't a stream. */
  plain?(answer: Response, context: FaultContext): Promise<Response>;
  /** To any answer, after the remaining ones. */
  whole?(answer: Response, context: FaultContext): Promise<Response>;
}

/** Read one by one, so a fault can inspect some events and forward the remaining ones. */
export type Events = AsyncGenerator<StreamEvent, void>;

/** Bounds of a parameter that is an integer. */
export interface CountParameter {
  /** Short description of the value. */
  readonly about: string;
  readonly min: number;
  readonly max: number;
}

/** A parameter that is a text without semicolons. */
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

/** A way to misbehave: its word in the header, its parameters, and the fault that they make. */
export interface FaultKind<Table extends ParameterTable = ParameterTable> {
  /** ID in lists of supported faults. */
  readonly id: string;
  /** Pattern that selects the fault. Defaults to `word`. */
  readonly pattern?: RegExp;
  readonly parameters: Table;
  /** @throws Refusal when the values do not go together */
  create(given: ParameterValues<Table>, word: string): Fault;
}

/** Keeps the names of the parameters. */
export const defineFault = <const Table extends ParameterTable>(kind: FaultKind<Table>): FaultKind<Table> =>
  kind;

/** Breaks a response off: its connection is ended before the response is. */
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
