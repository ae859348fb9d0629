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
    /** Bytes of all bodies that are read whole, of requests in flight. One token has half of them at most. Default: 256 MiB. */
    maxBodyMemory: integerSchema(1),
  },
});

/**
 * Counts the bytes of a body as they are read.
 * @throws GatewayError with code `overloaded`
 */
export type TakeBodyMemory = (bytes: number) => void;

/** The request of a body. Its caller is known before its body is read. */
export interface BodyOwner {
  readonly facts: { readonly principal?: { readonly tokenId: string | undefined } | undefined };
  hold(permit: Permit): void;
}

/** The memory that all bodies share. */
export interface BodyMemory {
  /** Opens an account of a request, which is closed when the request is recorded. */
  openFor(owner: BodyOwner): TakeBodyMemory;
}

/** One token with slow uploads can use at most half, so other tokens can proceed. */
const TOKEN_SHARE = 2;

export function createBodyMemory(maxBodyMemory = DEFAULT_BYTES): BodyMemory {
  let taken = 0;
  const takenByToken = new Map<string, number>();

  function take(tokenId: string | undefined, bytes: number): void {
    taken += bytes;
    if (tokenId === undefined) return;
    const sum = (takenByToken.get(tokenId) ?? 0) + bytes;
    if (sum > 0) takenByToken.set(tokenId, sum);
    else takenByToken.delete(tokenId);
  }

  return {
    openFor: (owner) => {
      let own = 0;
      return (bytes) => {
        if (taken + bytes > maxBodyMemory) throw createOverloadedError("all requests", maxBodyMemory);
        const tokenId = owner.facts.principal?.tokenId;
        const share = maxBodyMemory / TOKEN_SHARE;
        if (tokenId !== undefined && (takenByToken.get(tokenId) ?? 0) + bytes > share)
          throw createOverloadedError("this token's requests", share);
        if (own === 0 && bytes > 0)
          owner.hold({
            release: () => {
              take(tokenId, -own);
              own = 0;
            },
          });
        take(tokenId, bytes);
        own += bytes;
      };
    },
  };
}

const createOverloadedError = (whose: string, mostBytes: number): GatewayError =>
  new GatewayError(
    "overloaded",
    `The bodies of ${whose} take more than ${mostBytes} bytes: try again in a moment, or raise \`maxBodyMemory\` of the gateway`,
    { retryable: true, retryAfterSeconds: 1 },
  );
