import { isRecord } from "../../lib/is-record.ts";
import type { FailedRow } from "./batch.ts";

const NEWLINE = 0x0a;

/**
 * Reads the first lines of a stream, and cancels the rest.
 * @param maxBytes limit of the read bytes. A truncated line is skipped
 */
export async function readFirstLines(
  body: ReadableStream<Uint8Array>,
  { maxLines, maxBytes }: { readonly maxLines: number; readonly maxBytes: number },
): Promise<readonly string[]> {
  const reader = body.getReader();
  const lines: string[] = [];
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    while (lines.length < maxLines && bytes < maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      let from = 0;
      for (let at = value.indexOf(NEWLINE); at >= 0; at = value.indexOf(NEWLINE, from)) {
        pieces.push(value.subarray(from, at));
        lines.push(Buffer.concat(pieces).toString());
        pieces = [];
        from = at + 1;
      }
      pieces.push(value.subarray(from));
    }
  } finally {
    await reader.cancel();
  }
  return lines.slice(0, maxLines);
}

/** Reads a line of a file of errors, in the format of any endpoint. @returns `undefined` for a line of another shape */
export function readFailedRow(line: string): FailedRow | undefined {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isRecord(row) || typeof row["custom_id"] !== "string") return undefined;
  const response = isRecord(row["response"]) ? row["response"] : undefined;
  const status = response?.["status_code"];
  const body = response?.["body"];
  const error = row["error"] ?? (isRecord(body) ? body["error"] : undefined);
  return {
    customId: row["custom_id"],
    ...(typeof status === "number" && { status }),
    ...readError(error),
  };
}

function readError(error: unknown): Pick<FailedRow, "code" | "message"> {
  if (!isRecord(error)) return { code: "", message: typeof error === "string" ? error : "" };
  const { code, type, message } = error;
  const name = code ?? type;
  return {
    code: typeof name === "string" ? name : "",
    message: typeof message === "string" ? message : "",
  };
}
