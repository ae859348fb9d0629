import type { Framing } from "../http/framing.ts";
import type { Refusal } from "../http/refusal.ts";
import type { EventKind } from "../wires/wire.ts";

/** One event of a stream, as it is sent. */
export interface StreamEvent {
  readonly kind: EventKind;
  readonly data: string;
  /** Of its kind, where the stream names them. */
  readonly name: string | undefined;
  /** All of it, with its end. */
  readonly text: string;
}

/** What a fault knows of the request that it strikes. */
export interface Struck {
  /** Fires when the client has left. */
  readonly left: AbortSignal;
  /** Writes a refusal in the words of the wire. */
  refuse(refusal: Refusal): Response;
}

export interface StruckStream extends Struck {
  readonly framing: Framing;
}

/** What happens to an answer; what is left out stays as it is. */
export interface Fault {
  /** Before the answer is made: waits, or gives another in its place. */
  before?(struck: Struck): Promise<Response | undefined>;
  /** To the events of a stream. Throwing breaks the connection. */
  stream?(events: Events, struck: StruckStream): AsyncGenerator<string, void>;
  /** To an answer that is no stream. */
  plain?(answer: Response, struck: Struck): Promise<Response>;
}

/** Read one by one, so that a fault can look at some and leave the rest to others. */
export type Events = AsyncGenerator<StreamEvent, void>;

/** Bounds of a parameter, which is a whole number. */
export interface Parameter {
  /** What it counts, in a few words. */
  readonly about: string;
  readonly min: number;
  readonly max: number;
}

/** The numbers that were given; what was not given is missing. */
export type Given = Readonly<Record<string, number>>;

/** A way to misbehave: its word in the header, its parameters, and the fault that they make. */
export interface FaultKind {
  /** As lists of what is known name it. */
  readonly word: string;
  /** The words that ask for it; `word` alone when left out. */
  readonly pattern?: RegExp;
  readonly parameters: Readonly<Record<string, Parameter>>;
  create(given: Given, word: string): Fault;
}

/** Breaks an answer off: its connection is ended before the answer is. */
export class ConnectionCut extends Error {
  override readonly name = "ConnectionCut";

  constructor() {
    super("The sandbox was asked to cut this answer");
  }
}

/** No answer has more: what is larger was not meant. */
export const MAX_EVENTS = 1_000_000;
