import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";

/** The response of a row, which no connection waits for: what the record of a request needs of one. */
export class RowResponse extends EventEmitter {
  statusCode = 200;
  readonly headersSent = false;
  writableFinished = false;
  closed = false;

  end(): this {
    this.writableFinished = true;
    return this.#close();
  }

  /** The request is to end in its middle. */
  destroy(): this {
    return this.#close();
  }

  #close(): this {
    if (this.closed) return this;
    this.closed = true;
    this.emit("close");
    return this;
  }

  /** As the rest of the gateway takes it. */
  get asResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }
}
