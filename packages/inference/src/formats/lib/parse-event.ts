import { WireError } from "../../contracts/wire.ts";

/** Parses an event of formats with JSON events. */
export function parseEvent(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new WireError("malformed", "A stream event is not JSON");
  }
}
