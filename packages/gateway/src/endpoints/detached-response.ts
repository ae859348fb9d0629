import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";

/** The parts of a response that a request is followed by. */
type Followed = Pick<
  ServerResponse,
  "statusCode" | "headersSent" | "closed" | "writableFinished" | "destroyed" | "end" | "once" | "destroy"
>;

/** Stands in for the response of a call that is made without a client, so it is limited and recorded as others are. */
class DetachedResponse extends EventEmitter {
  statusCode = 200;
  headersSent = false;
  closed = false;
  writableFinished = false;
  destroyed = false;

  end(): this {
    this.headersSent = true;
    this.writableFinished = true;
    return this.#close();
  }

  destroy(): this {
    this.destroyed = true;
    return this.#close();
  }

  #close(): this {
    if (this.closed) return this;
    this.closed = true;
    this.emit("close");
    return this;
  }
}

/** As those who follow a response know it. */
export const createDetachedResponse = (): ServerResponse => {
  const response: Omit<Followed, "end" | "once" | "destroy"> & EventEmitter = new DetachedResponse();
  return response as ServerResponse;
};
