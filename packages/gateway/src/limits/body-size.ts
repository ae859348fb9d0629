import { integerSchema } from "../config/schema-parts.ts";
import { GatewayError } from "../errors.ts";
import { defineLimit } from "./limit.ts";

/** Limit on body size. Checks only `content-length` here; other bytes are counted during reading. */
export const bodySize = defineLimit({
  id: "body-size",
  scope: "connection",
  setFor: ["gateway"],
  entries: {
    /** The longest request body, in bytes. Default: 32 MiB. */
    maxBodyBytes: integerSchema(1),
    /** Levels of objects and arrays in a JSON body. Default: 64. */
    maxBodyDepth: integerSchema(1),
    /** Values in a JSON body. Default: 500,000. */
    maxBodyValues: integerSchema(1),
    /** Parts of a multipart form. Default: 1,000. */
    maxBodyParts: integerSchema(1),
    /** The longest JSON body that is parsed, at all endpoints but those in a provider's own format. Default: 8 MiB. */
    maxParsedBodyBytes: integerSchema(1),
    /** Values in a JSON body that is parsed. Default: 50,000. */
    maxParsedBodyValues: integerSchema(1),
  },
  createCounter: () => ({
    acquire({ maxBodyBytes }, { caller, provider }) {
      const announced = Number(caller.request.header("content-length"));
      if (maxBodyBytes !== undefined && announced > maxBodyBytes)
        throw createTooLargeError(maxBodyBytes, provider);
      return undefined;
    },
  }),
});

/** Creates the error of a body that is longer than an option allows. */
export const createTooLargeError = (
  maxBytes: number,
  provider?: string,
  option: "maxBodyBytes" | "maxParsedBodyBytes" = "maxBodyBytes",
): GatewayError =>
  new GatewayError(
    "too-large",
    `The request is larger than ${maxBytes} bytes: send less, or raise \`${option}\` of the gateway`,
    provider === undefined ? {} : { provider },
  );
