import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";

/** Response of a row without a connection. Implements the methods that request records use. */
export class RowResponse extends EventEmitter {
  statusCode = 200;
  readonly headersSent = false;
  writableFinished = false;
  closed = false;

  end(): this {
    this.writableFinished = true;
    return this.#close();
  }

  /** Simulates a disconnect. */
  destroy(): this {
    return this.#close();
  }

  #close(): this {
    if (this.closed) return this;
    this.closed = true;
    this.emit("close");
    return this;
  }

  /** Casts it to the type that the pipeline expects. */
  get asResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }
}
