import { textOf } from "../../viewers/words/words.ts";
import type { RunState } from "../run-state.ts";

/** The words of an answer, as far as they have come; empty where it has none. */
export function answerText({ outcome }: RunState): string {
  if (!outcome) return "";
  return outcome.text || (textOf(outcome.data) ?? "");
}
