import type { ResponseObject } from "@inferhub/inference/formats/openai-responses/server";
import type { ObjectKey, StoredObject } from "../../../storage/stored-object.ts";
import type { WireEvent } from "../../endpoint.ts";

/** A response in progress with its events. */
export interface BackgroundRun {
  readonly object: StoredObject;
  readonly calls: AbortController;
  /** `released`: another process takes over. */
  readonly state: "running" | "canceled" | "released";
  readonly events: readonly WireEvent[];
  /** Resolves when the run has ended. */
  done: Promise<void>;
  /** Holds back the last event until it is published. */
  add(event: WireEvent): void;
  publish(): void;
  /** Replaces the last event by an error event. */
  fail(response: ResponseObject): void;
  end(): void;
  cancel(): void;
  release(): void;
  /** Reads all events, or the events after a sequence number. */
  follow(startingAfter?: number): AsyncIterable<WireEvent>;
}

/** Generates responses in the background. After a crash, another process continues. */
export interface BackgroundResponses {
  /** Starts to check for unfinished responses. Until then, an unused store isn't opened. */
  begin(): void;
  /** Stores and starts a response. */
  start(object: StoredObject): Promise<BackgroundRun>;
  /** Returns a response in progress of this process. */
  find(key: ObjectKey): BackgroundRun | undefined;
  /** Aborts the calls and releases unfinished responses. */
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

/** Returns the sequence number of an event, which clients use to resume. */
export const readSequence = ({ data }: WireEvent): number =>
  (data as { readonly sequence_number?: number }).sequence_number ?? 0;
