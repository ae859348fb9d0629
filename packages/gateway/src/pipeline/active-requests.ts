import type { RequestTracker } from "./track-request.ts";

/** Requests in flight, unordered. A `Set` with constant changes would retain old tables and the requests in them. */
export class ActiveRequests {
  readonly #trackers: RequestTracker[] = [];

  get size(): number {
    return this.#trackers.length;
  }

  add(tracker: RequestTracker): void {
    tracker.place = this.#trackers.push(tracker) - 1;
  }

  delete(tracker: RequestTracker): void {
    const last = this.#trackers.pop();
    if (!last || last === tracker) return;
    this.#trackers[tracker.place] = last;
    last.place = tracker.place;
  }

  /** Returns a copy, because ending one request can end others. */
  list(): readonly RequestTracker[] {
    return [...this.#trackers];
  }
}
