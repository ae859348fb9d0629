import type { ResponseObject } from "@inferhub/inference/formats/openai-responses/server";
import type { ObjectKey, StoredObject } from "../../../storage/stored-object.ts";
import type { WireEvent } from "../../endpoint.ts";

/** A response that is being made, and the events of it so far. */
export interface BackgroundRun {
  readonly object: StoredObject;
  readonly calls: AbortController;
  /** `released`: left to a different process. */
  readonly state: "running" | "canceled" | "released";
  readonly events: readonly WireEvent[];
  /** Resolves when nothing is done any more. */
  done: Promise<void>;
  /** The last event waits until it is published. */
  add(event: WireEvent): void;
  publish(): void;
  /** Replaces the last event by that of a failure. */
  fail(response: ResponseObject): void;
  end(): void;
  cancel(): void;
  release(): void;
  /** Reads events from the first, or those after a sequence number, until the last. */
  follow(startingAfter?: number): AsyncIterable<WireEvent>;
}

/** Generates responses in the background. After a crash, the next process continues. */
export interface BackgroundResponses {
  /** Starts looking for unfinished responses. An unused store stays closed until then. */
  begin(): void;
  /** Stores a response that is to be made, and starts it. */
  start(object: StoredObject): Promise<BackgroundRun>;
  /** A response that this process is making. */
  find(key: ObjectKey): BackgroundRun | undefined;
  /** Ends the calls, and releases unfinished responses. */
  close(): Promise<void>;
}

export function createBackgroundRun(object: StoredObject): BackgroundRun {
  const calls = new AbortController();
  const events: WireEvent[] = [];
  let published = 0;
  let isEnded = false;
  let state: BackgroundRun["state"] = "running";
  let waiting: (() => void)[] = [];
  const wake = () => {
    const all = waiting;
    waiting = [];
    for (const resume of all) resume();
  };
  const stop = (reason: Exclude<BackgroundRun["state"], "running">) => {
    if (state !== "running") return;
    state = reason;
    calls.abort(new DOMException("The response was canceled", "AbortError"));
  };
  return {
    object,
    calls,
    get state() {
      return state;
    },
    events,
    done: Promise.resolve(),
    add(event) {
      published = events.length;
      events.push(event);
      wake();
    },
    publish() {
      published = events.length;
      wake();
    },
    fail(response) {
      if (/^response\.(completed|incomplete|failed)$/.test(events.at(-1)?.event ?? "")) events.pop();
      const type = "response.failed";
      events.push({ event: type, data: { type, sequence_number: events.length, response } });
    },
    end() {
      isEnded = true;
      wake();
    },
    cancel: () => stop("canceled"),
    release: () => stop("released"),
    async *follow(startingAfter = -1) {
      for (let next = 0; ; ) {
        while (next < published) {
          const event = events[next++];
          if (event && readSequence(event) > startingAfter) yield event;
        }
        if (isEnded) return;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
}

/** The number of an event, by which a client describes what it has read. */
export const readSequence = ({ data }: WireEvent): number =>
  (data as { readonly sequence_number?: number }).sequence_number ?? 0;
