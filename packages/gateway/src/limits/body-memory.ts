import { integerSchema } from "../config/schema-parts.ts";
import { GatewayError } from "../errors.ts";
import { defineLimit, type Permit } from "./limit.ts";

const DEFAULT_BYTES = 256 * 1024 * 1024;

/** The bytes of all bodies that are in memory at the same time. They are counted while the bodies are read. */
export const bodyMemory = defineLimit({
  id: "body-memory",
  scope: "connection",
  setFor: ["gateway"],
  entries: {
    /** Bytes of all bodies that are read whole, of requests in flight. Default: 256 MiB. */
    maxBodyMemory: integerSchema(1),
  },
});

/** Counts the bytes of one body as they are read. @throws GatewayError with code `overloaded` */
export type TakeBodyMemory = (bytes: number) => void;

/** The memory that all bodies share. */
export interface BodyMemory {
  /** Opens an account of a request, which is closed when the request is recorded. */
  openFor(tracker: { hold(permit: Permit): void }): TakeBodyMemory;
}

export function createBodyMemory(maxBodyMemory = DEFAULT_BYTES): BodyMemory {
  let taken = 0;
  return {
    openFor: (tracker) => {
      let own = 0;
      return (bytes) => {
        if (taken + bytes > maxBodyMemory) throw createOverloadedError(maxBodyMemory);
        if (own === 0 && bytes > 0)
          tracker.hold({
            release: () => {
              taken -= own;
              own = 0;
            },
          });
        taken += bytes;
        own += bytes;
      };
    },
  };
}

const createOverloadedError = (maxBodyMemory: number): GatewayError =>
  new GatewayError(
    "overloaded",
    `The bodies of all requests take more than ${maxBodyMemory} bytes: try again in a moment, or raise \`maxBodyMemory\` of the gateway`,
    { retryable: true, retryAfterSeconds: 1 },
  );
