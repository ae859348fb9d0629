import { GatewayError } from "../errors.ts";
import { parseJson } from "../parse-json.ts";
import type { Slices } from "../slices.ts";
import {
  type BodyMember,
  foldName,
  OUTPUT_MEMBERS,
  TELLING_MEMBERS,
  UNREAD_MEMBER,
} from "../usage/telling-members.ts";

/** Limits on the structure of a JSON body. */
export interface JsonShapeLimits {
  /** Maximum depth. */
  readonly maxBodyDepth: number;
  /** Maximum number of values, including objects and arrays. */
  readonly maxBodyValues: number;
  /** Name of the option for the number of values, for the message. Default: `maxBodyValues`. */
  readonly valuesOption?: string;
  /** Maximum fields of the outermost object. Default: no limit. */
  readonly maxMembers?: number;
}

/** Maximum length of a relevant name in bytes, with every character escaped. */
const LONGEST_NAME = 6 * Math.max(...[...TELLING_MEMBERS].map(({ length }) => length));

/** Longer values are skipped: relevant ones are names and numbers. */
const LONGEST_VALUE = 4096;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Bytes to scan per turn of the event loop: a few milliseconds for dense JSON. */
const SLICE_BYTES = 256 * 1024;

/** An open object or array. */
interface Container {
  /** Start and end of the current field's name, with quotation marks. */
  nameAt: number;
  nameEnd: number;
  valueAt: number;
  /** Name of the current field, if it is relevant. */
  name?: string | undefined;
  /** Number of nested strings, lists and objects. */
  items: number;
  /** Number of nested items of the current field's list. */
  valueItems?: number | undefined;
  /** Whether the value of the current field is an object. */
  hasObject?: boolean;
  /** Values of relevant fields so far. */
  seen?: Map<string, Buffer>;
}

/**
 * Checks the structure of a JSON body before it is parsed. Invalid JSON passes, because the parser reports it.
 * @returns the fields that describe what the call uses
 * @throws GatewayError with code `too-large`, or `input-invalid` for a field with two different values
 */
export function* checkJsonShape(bytes: Buffer, limits: JsonShapeLimits): Slices<readonly BodyMember[]> {
  const {
    maxBodyDepth,
    maxBodyValues,
    valuesOption = "maxBodyValues",
    maxMembers = Number.POSITIVE_INFINITY,
  } = limits;
  const open: Container[] = [];
  const members: BodyMember[] = [];
  let values = 1;
  let outerMembers = 0;
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
        countItem(open);
        at = yield* findTextEnd(bytes, at);
        closeAt = at + 1;
        break;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        countItem(open);
        open.push({ nameAt: 0, nameEnd: 0, valueAt: 0, items: 0 });
        values += 1;
        if (open.length > maxBodyDepth)
          throw createShapeError(`is nested deeper than ${maxBodyDepth} levels`, "maxBodyDepth");
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY: {
        endMember(bytes, open, at, members);
        const closed = open.pop();
        const outer = open.at(-1);
        if (closed && outer) {
          outer.hasObject = bytes[at] === CLOSE_OBJECT;
          outer.valueItems = outer.hasObject ? undefined : closed.items;
        }
        break;
      }
      case COMMA: {
        endMember(bytes, open, at, members);
        values += 1;
        if (open.length === 1 && ++outerMembers > maxMembers) throw createTooManyMembersError(maxMembers);
        break;
      }
      case COLON: {
        const current = open.at(-1);
        if (!current) break;
        current.name = readTellingName(bytes, textAt, closeAt);
        current.nameAt = textAt;
        current.nameEnd = closeAt;
        current.valueAt = at + 1;
        current.valueItems = undefined;
        current.hasObject = false;
        break;
      }
    }
    if (values > maxBodyValues) throw createShapeError(`has more than ${maxBodyValues} values`, valuesOption);
  }
  return members;
}

function countItem(open: readonly Container[]): void {
  const container = open.at(-1);
  if (container) container.items += 1;
}

/** @returns the position of the closing quotation mark, or the end of the bytes */
function* findTextEnd(bytes: Buffer, from: number): Slices<number> {
  let pauseAt = from + SLICE_BYTES;
  for (let end = from; ; ) {
    end = bytes.indexOf(QUOTE, end + 1);
    if (end < 0) return bytes.length;
    if (end >= pauseAt) {
      pauseAt = end + SLICE_BYTES;
      yield;
    }
    let slashes = 0;
    while (bytes[end - 1 - slashes] === BACKSLASH) if (++slashes % SLICE_BYTES === 0) yield;
    if (slashes % 2 === 0) return end;
  }
}

/** Returns the name between two positions, unescaped and case-folded, if it is relevant. */
function readTellingName(bytes: Buffer, from: number, to: number): string | undefined {
  if (to - from > LONGEST_NAME + 2) return undefined;
  const name = foldName(readName(bytes, from, to));
  return TELLING_MEMBERS.has(name) ? name : undefined;
}

function readName(bytes: Buffer, from: number, to: number): string {
  const text = bytes.toString("utf8", from + 1, to - 1);
  if (!text.includes("\\")) return text;
  const value = parseJson(`"${text}"`);
  return typeof value === "string" ? value : text;
}

function endMember(bytes: Buffer, open: readonly Container[], at: number, members: BodyMember[]): void {
  const container = open.at(-1);
  const name = container?.name;
  if (!container || name === undefined) return;
  container.name = undefined;
  const value = bytes.subarray(container.valueAt, at);
  container.seen ??= new Map();
  const earlier = container.seen.get(name);
  if (earlier && !isSameValue(earlier, value))
    throw new GatewayError(
      "input-invalid",
      `The body has two different values of "${readName(bytes, container.nameAt, container.nameEnd)}" in one object. Send it once`,
    );
  container.seen.set(name, value);
  if (members.length > MAX_MEMBERS) return;
  // Message parts have a type, which isn't relevant.
  if (name === "type" && open.length !== TOOL_DEPTH) return;
  if (members.length === MAX_MEMBERS) {
    members.push(UNREAD_MEMBER);
    return;
  }
  const { valueItems, hasObject } = container;
  members.push({
    name,
    path: open.length === 1 ? name : readPath(bytes, open),
    ...(OUTPUT_MEMBERS.has(name) && { spelling: readNames(bytes, open).join(".") }),
    value: readValue(value),
    ...(valueItems !== undefined && { items: valueItems }),
    ...(hasObject && { isObject: true as const }),
  });
}

/** Field names of a position. Empty for list items. */
const readNames = (bytes: Buffer, open: readonly Container[]): readonly string[] =>
  open.map(({ nameAt, nameEnd }) => readName(bytes, nameAt, nameEnd));

const readPath = (bytes: Buffer, open: readonly Container[]): string =>
  readNames(bytes, open).filter(Boolean).map(foldName).join(".");

/** Maximum number of fields to read. */
const MAX_MEMBERS = 1_000;

/** Tools are objects in a list in the outermost object. */
const TOOL_DEPTH = 3;

const isSameValue = (one: Buffer, other: Buffer): boolean =>
  one.equals(other) || one.toString("latin1").trim() === other.toString("latin1").trim();

/** Objects are skipped, because their fields count as fields of the body. */
function readValue(bytes: Buffer): unknown {
  if (bytes.length > LONGEST_VALUE) return undefined;
  const text = bytes.toString("utf8").trim();
  return text.startsWith("{") ? undefined : parseJson(text);
}

const createShapeError = (problem: string, option: string): GatewayError =>
  new GatewayError("too-large", `The body ${problem}. Send less, or raise the gateway's \`${option}\``);

const createTooManyMembersError = (maxMembers: number): GatewayError =>
  new GatewayError("too-large", `The body has more than ${maxMembers} fields`);
