import { readText } from "../../viewers/text/read-text.ts";
import type { RunState } from "../run-state.ts";

/** Text of a response so far; empty if it has none. */
export function getOutputText({ result }: RunState): string {
  if (!result) return "";
  return result.text || (readText(result.data) ?? "");
}
