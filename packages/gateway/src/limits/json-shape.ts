import { GatewayError } from "../errors.ts";

/** How much structure a JSON body may have. */
export interface JsonShapeLimits {
  /** Levels of objects and arrays. */
  readonly maxBodyDepth: number;
  /** Values in all, objects and arrays included. */
  readonly maxBodyValues: number;
}

/**
 * Members that decide what a call uses and costs. Parsers differ in which of two equal names they obey, so two
 * different values of one of these are rejected.
 */
const DECISIVE_MEMBERS: ReadonlySet<string> = new Set([
  "best_of",
  "candidateCount",
  "maxOutputTokens",
  "max_completion_tokens",
  "max_new_tokens",
  "max_output_tokens",
  "max_tokens",
  "model",
  "n",
  "num_predict",
  "provider",
  "stream",
]);
const LONGEST_NAME = 6 * Math.max(...[...DECISIVE_MEMBERS].map(({ length }) => length));

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Bytes that are scanned before the event loop gets its turn: about 5 ms of the densest JSON. */
const SLICE_BYTES = 512 * 1024;

/** An open object or array. */
interface Container {
  /** The decisive member whose value is being read, and where that value begins. */
  name?: string | undefined;
  valueAt: number;
  /** Texts of the decisive members read so far. */
  seen?: Map<string, string>;
}

/**
 * Checks the structure of a JSON body before it is parsed. Text that is not JSON passes: the parser reports it.
 * Long bodies are scanned in slices, so that other requests are served meanwhile.
 * @throws GatewayError with code `too-large`, or `input-invalid` for a member with two different values
 */
export async function assertJsonShape(bytes: Buffer, limits: JsonShapeLimits): Promise<void> {
  const scan = scanShape(bytes, limits);
  while (scan.next().done !== true) await new Promise(setImmediate);
}

/** Checks a short body at once. @throws as `assertJsonShape` does */
export function assertShortJsonShape(bytes: Buffer, limits: JsonShapeLimits): void {
  for (const _ of scanShape(bytes, limits));
}

/** Yields after each slice. */
function* scanShape(bytes: Buffer, limits: JsonShapeLimits): Generator<undefined, void, undefined> {
  const { maxBodyDepth, maxBodyValues } = limits;
  const open: Container[] = [];
  let values = 1;
  let textAt = 0;
  let closeAt = 0;
  let pauseAt = SLICE_BYTES;
  for (let at = 0; at < bytes.length; at++) {
    if (at >= pauseAt) {
      pauseAt = at + SLICE_BYTES;
      yield;
    }
    switch (bytes[at]) {
      case QUOTE:
        textAt = at;
        at = findTextEnd(bytes, at);
        closeAt = at + 1;
        break;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        open.push({ valueAt: 0 });
        values += 1;
        if (open.length > maxBodyDepth)
          throw createShapeError(`is nested deeper than ${maxBodyDepth} levels`, "maxBodyDepth");
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY: {
        const closed = open.pop();
        if (closed) endMember(bytes, closed, at);
        break;
      }
      case COMMA: {
        const current = open.at(-1);
        if (current) endMember(bytes, current, at);
        values += 1;
        break;
      }
      case COLON: {
        const current = open.at(-1);
        if (!current) break;
        current.name = readDecisiveName(bytes, textAt, closeAt);
        current.valueAt = at + 1;
        break;
      }
    }
    if (values > maxBodyValues)
      throw createShapeError(`has more than ${maxBodyValues} values`, "maxBodyValues");
  }
}

/** @returns the position of the closing quotation mark, or the end of the bytes */
function findTextEnd(bytes: Buffer, from: number): number {
  for (let end = from; ; ) {
    end = bytes.indexOf(QUOTE, end + 1);
    if (end < 0) return bytes.length;
    let slashes = 0;
    while (bytes[end - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
}

/** The name between two positions, unescaped, if it is a decisive one. */
function readDecisiveName(bytes: Buffer, from: number, to: number): string | undefined {
  if (to - from > LONGEST_NAME + 2) return undefined;
  const text = bytes.toString("latin1", from + 1, to - 1);
  if (!text.includes("\\")) return DECISIVE_MEMBERS.has(text) ? text : undefined;
  try {
    const name: unknown = JSON.parse(`"${text}"`);
    return typeof name === "string" && DECISIVE_MEMBERS.has(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

function endMember(bytes: Buffer, container: Container, at: number): void {
  const { name, valueAt } = container;
  if (name === undefined) return;
  container.name = undefined;
  const text = bytes.toString("latin1", valueAt, at).trim();
  container.seen ??= new Map();
  const earlier = container.seen.get(name);
  if (earlier !== undefined && earlier !== text)
    throw new GatewayError(
      "input-invalid",
      `The body has two different values of "${name}" in one object: send it once`,
    );
  container.seen.set(name, text);
}

const createShapeError = (problem: string, option: string): GatewayError =>
  new GatewayError("too-large", `The body ${problem}: send less, or raise \`${option}\` of the gateway`);
