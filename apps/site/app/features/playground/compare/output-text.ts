import { readChatMessage, readText } from "../../viewers/text/read-text.ts";
import { isRecord, isRecords } from "../../viewers/values.ts";
import type { RunState } from "../run-state.ts";

/** Longer data, such as vectors, is no text to compare. In characters. */
const MAX_DATA_CHARS = 20_000;

/** Text of a response so far, or its data as JSON, such as labels with scores; empty if it has neither. */
export function getOutputText({ result }: Pick<RunState, "result">): string {
  if (!result) return "";
  return result.text || (readText(result.data) ?? formatData(result.data));
}

function formatData(data: unknown): string {
  if (!isRecord(data) && !isRecords(data)) return "";
  if (readChatMessage(data)) return "";
  const json = JSON.stringify(data, undefined, 2);
  return json.length > MAX_DATA_CHARS || json.includes('"data:') ? "" : json;
}
