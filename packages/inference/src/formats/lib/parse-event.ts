import { WireError } from "../../contracts/wire.ts";

/** What an event of a stream holds, in formats whose events are JSON. */
export function parseEvent(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new WireError("malformed", "A stream event is not JSON");
  }
}
