import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";

/** The part of a response that request records use. */
type Followed = Pick<
  ServerResponse,
  "statusCode" | "headersSent" | "closed" | "writableFinished" | "destroyed" | "end" | "once" | "destroy"
>;

/** Response of a call without a client, so that the same limits and records apply. */
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

/** Creates it with the type expected by response handlers. */
export const createDetachedResponse = (): ServerResponse => {
  const response: Omit<Followed, "end" | "once" | "destroy"> & EventEmitter = new DetachedResponse();
  return response as ServerResponse;
};
