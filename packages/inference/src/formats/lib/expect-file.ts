import { WireError } from "../../contracts/wire.ts";

/** Reads a reply whose body is the file itself. */
export function expectFile(body: unknown, kind: "audio" | "image" | "video"): Blob {
  if (!(body instanceof Blob)) throw new WireError("malformed", `Expected ${kind}, got no file`);
  // What specifies nothing of itself may still be one.
  if (body.size > 0 && !body.type.startsWith(kind) && !/octet-stream|^$/.test(body.type)) {
    throw new WireError("malformed", `Expected ${kind}, got ${body.type}`);
  }
  return body;
}
