import { WireError } from "../../contracts/wire.ts";

/** Parses a response whose body is the file. */
export function expectFile(body: unknown, kind: "audio" | "image" | "video"): Blob {
  if (!(body instanceof Blob)) throw new WireError("malformed", `Expected ${kind}, got no file`);
  // Files without a specific type are allowed.
  if (body.size > 0 && !body.type.startsWith(kind) && !/octet-stream|^$/.test(body.type)) {
    throw new WireError("malformed", `Expected ${kind}, got ${body.type}`);
  }
  return body;
}
