import type { RequestTracker } from "./track-request.ts";

/**
 * The requests in flight, in no order. No set: one that changes with each request leaves tables behind of which each keeps the
 * next alive, with all that belongs to the requests in it.
 */
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

  /** A copy: what is done to one may end others. */
  list(): readonly RequestTracker[] {
    return [...this.#trackers];
  }
}
