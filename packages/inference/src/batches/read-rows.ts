import type { Blob } from "@inferhub/catalog/platform";
import { InputError } from "../errors.ts";
import { ndjson } from "../streaming/ndjson.ts";
import type { BatchRowArgs } from "./types.ts";

/** A row before it is in the provider's format. */
export interface SourceRow {
  readonly customId: string;
  /** ID of the operation that the arguments are for. Undefined for a body that is sent unchanged. */
  readonly operation?: string | undefined;
  /** Path of the endpoint that a file names. */
  readonly url?: string | undefined;
  /** Arguments of the operation, or the body. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** Paths whose bodies are arguments of an operation, but for some names. */
const CONVERTED: Readonly<
  Record<string, readonly [operation: string, names: Readonly<Record<string, string>>]>
> = {
  "/v1/chat/completions": ["chat-completion", {}],
  "/v1/embeddings": ["feature-extraction", { input: "inputs" }],
};

const CHAT = "/v1/chat/completions";
const TASKS = "/api/tasks/";

/** The rows that a caller made. */
export async function* readRowArgs(
  operation: string,
  rows: Iterable<BatchRowArgs> | AsyncIterable<BatchRowArgs>,
): AsyncGenerator<SourceRow> {
  for await (const { customId, ...args } of rows) yield { customId, operation, args };
}

/**
 * The rows of a file, line by line.
 * @param converts whether rows are to be arguments of operations where that is possible
 * @throws InputError naming the line
 */
export async function* readFileRows(file: Blob, converts: boolean): AsyncGenerator<SourceRow> {
  const decoder = ndjson.decoder();
  let line = 0;
  for await (const piece of chunksOf(file)) {
    for (const { data } of decoder.push(piece)) yield parseLine(data, ++line, converts);
  }
  for (const { data } of decoder.end()) yield parseLine(data, ++line, converts);
}

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = (file.stream() as ReadableStream<Uint8Array>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

function parseLine(text: string, line: number, converts: boolean): SourceRow {
  const invalid = (problem: string) => new InputError("input-invalid", `Row ${line}: ${problem}`);
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch (cause) {
    throw invalid(`not JSON (${(cause as Error).message.slice(0, 100)})`);
  }
  if (!isObject(row)) throw invalid("expected an object with custom_id, url and body");
  const { custom_id: customId, params, body = params } = row;
  // Formats without URLs per row support only chat.
  const { url = params === undefined ? CHAT : undefined } = row;
  if (typeof customId !== "string" || customId === "") throw invalid("custom_id: expected a string");
  if (url !== undefined && typeof url !== "string") throw invalid("url: expected a path");
  if (!isObject(body)) throw invalid("body: expected an object");
  if (!converts || url === undefined) return { customId, url, args: body };
  if (url.startsWith(TASKS)) return { customId, operation: url.slice(TASKS.length), args: body };
  const [operation, names] = CONVERTED[url] ?? [];
  if (!operation) return { customId, url, args: body };
  const args = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [names?.[name] ?? name, value]),
  );
  return { customId, operation, args };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
