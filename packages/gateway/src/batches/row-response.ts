import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";

/** The response of a row, without a connection. Implements the part that request records use. */
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

  /** The same, with the type expected by the pipeline. */
  get asResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }
}
