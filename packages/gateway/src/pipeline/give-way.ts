import { nextTurn } from "../slices.ts";
import type { Authenticated } from "./stages.ts";

const LONG_BYTES = 64 * 1024;

/** Yields to other requests between two steps of a call with a large body, or with a body of unknown length. */
export function giveWay({ request }: Pick<Authenticated, "request">): Promise<void> | undefined {
  const length = request.header("content-length");
  return length !== undefined && Number(length) <= LONG_BYTES ? undefined : nextTurn();
}
