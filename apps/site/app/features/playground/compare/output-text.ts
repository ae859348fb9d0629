import { readText } from "../../viewers/text/read-text.ts";
import type { RunState } from "../run-state.ts";

/** The text of a response, as far as they have come; empty where it has none. */
export function getOutputText({ result }: RunState): string {
  if (!result) return "";
  return result.text || (readText(result.data) ?? "");
}
