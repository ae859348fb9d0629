import { GatewayError } from "../errors.ts";
import { nextTurn } from "../slices.ts";
import type { FileRow } from "./batch.ts";
import type { BatchSettings } from "./batch-options.ts";
import type { BatchStore } from "./batch-store.ts";
import { type CheckServices, checkRow } from "./check-row.ts";
import { splitLines } from "./split-lines.ts";

/** Rows per write to the store. */
const WRITE_ROWS = 500;
const WRITE_BYTES = 1_000_000;

export interface AddRowsOptions {
  readonly store: BatchStore;
  readonly services: CheckServices;
  readonly limits: Pick<BatchSettings, "maxFileBytes" | "maxFileRows">;
}

/**
 * Validates and stores the lines of a file while it is uploaded. Blank lines are stored with the previous row, so that the
 * file can be returned unchanged.
 * @throws GatewayError with code `input-invalid` or `too-large`, naming the line
 */
export async function addRows(
  file: string,
  source: AsyncIterable<Uint8Array>,
  { store, services, limits }: AddRowsOptions,
): Promise<{ readonly bytes: number; readonly rows: number }> {
  const { maxFileBytes, maxFileRows } = limits;
  const tooLong = (line: number) => createLineError(line, services.bodyLimits.maxParsedBodyBytes);
  let waiting: FileRow[] = [];
  let waitingBytes = 0;
  let blank = "";
  let bytes = 0;
  let rows = 0;

  async function write(kept: number): Promise<void> {
    const written = waiting.slice(0, waiting.length - kept);
    waiting = waiting.slice(waiting.length - kept);
    waitingBytes = 0;
    if (written.length === 0) return;
    const repeated = await store.addRows(file, written);
    if (repeated) throw createRepeatedError(repeated);
    await nextTurn();
  }

  for await (const line of splitLines(source, services.bodyLimits.maxParsedBodyBytes, tooLong)) {
    bytes += line.bytes.length;
    if (bytes > maxFileBytes)
      throw new GatewayError(
        "too-large",
        `Line ${line.number}: The file is larger than ${maxFileBytes} bytes. Split it into several batches`,
      );
    const content = line.number === 1 ? withoutMark(line.bytes) : line.bytes;
    if (content.length < line.bytes.length) blank = BYTE_ORDER_MARK;
    if (isBlank(content)) {
      const last = waiting.pop();
      const text = content.toString();
      if (last) waiting.push({ ...last, text: last.text + text });
      else blank += text;
      continue;
    }
    rows += 1;
    if (rows > maxFileRows)
      throw new GatewayError(
        "input-invalid",
        `Line ${line.number}: The file has more than ${maxFileRows} rows. Split it into several batches`,
      );
    const row = checkRow(services, line.number, rows, content);
    waiting.push(blank === "" ? row : { ...row, text: blank + row.text });
    blank = "";
    waitingBytes += line.bytes.length;
    // Keep the last row, because blank lines can follow.
    if (waiting.length > WRITE_ROWS || waitingBytes > WRITE_BYTES) await write(1);
  }
  await write(0);
  if (rows === 0)
    throw new GatewayError("input-invalid", "The file has no rows. Expected one request per line");
  return { bytes, rows };
}

const BYTE_ORDER_MARK = "\uFEFF";
const MARK_BYTES = Buffer.from(BYTE_ORDER_MARK);

const withoutMark = (bytes: Buffer) =>
  bytes.subarray(0, MARK_BYTES.length).equals(MARK_BYTES) ? bytes.subarray(MARK_BYTES.length) : bytes;

const isBlank = (bytes: Buffer) =>
  bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);

const createLineError = (line: number, maxBytes: number) =>
  new GatewayError("too-large", `Line ${line}: Longer than ${maxBytes} bytes (maxParsedBodyBytes)`);

const createRepeatedError = ({ line, customId }: Pick<FileRow, "line" | "customId">) =>
  new GatewayError(
    "input-invalid",
    `Line ${line}: custom_id ${JSON.stringify(customId.slice(0, 100))} is a duplicate`,
  );
