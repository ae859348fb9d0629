import { GatewayError } from "../errors.ts";
import type { BodyLimits } from "../limits/body-limits.ts";
import type { TakeBodyMemory } from "../limits/body-memory.ts";
import { createTooLargeError } from "../limits/body-size.ts";
import { checkJsonShape } from "../limits/json-shape.ts";
import { nextTurn, runAtOnce, runInSlices } from "../slices.ts";
import { readFormFields } from "./read-form.ts";
import { type BodyRequest, readWithLimit } from "./read-with-limit.ts";

export type Payload = Readonly<Record<string, unknown>>;

/** Name of the form part that contains everything except files. */
const PAYLOAD_PART = "payload";

/** Larger bodies are parsed in slices. */
const SHORT_BYTES = 64 * 1024;

/** Maximum fields of the outermost object, more than any call has. */
const MAX_MEMBERS = 1_000;

/** Maximum depth of field names. Further levels are ignored. */
const MAX_LEVELS = 6;

/**
 * Parses the body of a call: JSON, or a form with JSON under `payload` and files under their field paths, such as
 * `inputs.image`.
 * @throws GatewayError with code `input-invalid`, `too-large`, or `overloaded`
 */
export async function readPayload(
  request: BodyRequest,
  limits: BodyLimits,
  takeMemory: TakeBodyMemory = () => {},
): Promise<Payload> {
  const type = request.headers.get("content-type") ?? "";
  if (FORM_TYPE.test(type)) return readForm(await readFormBytes(request, limits, takeMemory), type, limits);
  const { maxBodyBytes, maxParsedBodyBytes } = limits;
  const body =
    maxBodyBytes <= maxParsedBodyBytes
      ? await readFormBytes(request, limits, takeMemory)
      : await readWithLimit(request, maxParsedBodyBytes, takeMemory, createTooLongJsonError);
  return parseObject(body, limits);
}

/**
 * Parses a form unchanged: texts and files by name, a list where a name ends in `[]`.
 * @throws GatewayError with code `input-invalid`, `too-large`, or `overloaded`
 */
export async function readFields(
  request: BodyRequest,
  limits: BodyLimits,
  takeMemory: TakeBodyMemory = () => {},
): Promise<Payload> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type)) {
    throw new GatewayError("input-invalid", "Send a multipart form: a file does not fit into JSON");
  }
  const fields = await readFormFields(await readFormBytes(request, limits, takeMemory), type, limits);
  const values = new Map<string, (string | File)[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  const entries = [...values].map(([name, all]) => [name, name.endsWith("[]") ? all : all.at(-1)]);
  return Object.fromEntries(entries);
}

const FORM_TYPE = /^multipart\/form-data\b/i;

const readFormBytes = (request: BodyRequest, { maxBodyBytes }: BodyLimits, takeMemory: TakeBodyMemory) =>
  readWithLimit(request, maxBodyBytes, takeMemory, createTooLargeError);

const createTooLongJsonError = (maxBytes: number) =>
  createTooLargeError(maxBytes, undefined, "maxParsedBodyBytes");

async function readForm(body: Buffer<ArrayBuffer>, type: string, limits: BodyLimits): Promise<Payload> {
  const fields = await readFormFields(body, type, limits);
  const payload = fields.find(([name]) => name === PAYLOAD_PART)?.[1];
  const json =
    typeof payload === "string" ? Buffer.from(payload) : payload && Buffer.from(await payload.arrayBuffer());
  if (json && json.length > limits.maxParsedBodyBytes)
    throw createTooLongJsonError(limits.maxParsedBodyBytes);
  const members = json ? await parseObject(json, limits) : {};
  for (const [name, value] of fields)
    if (name !== PAYLOAD_PART) setMember(members, name.split(".", MAX_LEVELS), value);
  return members;
}

/** Sets a nested field. Replaces values on the path that aren't objects. */
function setMember(members: Payload, [name = "", ...rest]: readonly string[], value: unknown): void {
  const inner = Object.hasOwn(members, name) ? members[name] : undefined;
  const next = rest.length === 0 ? value : isObject(inner) ? inner : {};
  Object.defineProperty(members, name, {
    value: next,
    writable: true,
    enumerable: true,
    configurable: true,
  });
  if (rest.length > 0) setMember(next as Payload, rest, value);
}

const isObject = (value: unknown): value is Payload =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const utf8 = new TextDecoder();

/** Yields to the event loop between the steps of a large body. */
async function parseObject(bytes: Buffer, limits: BodyLimits): Promise<Payload> {
  const shape = checkJsonShape(bytes, {
    ...limits,
    maxMembers: MAX_MEMBERS,
    ...(limits.maxParsedBodyValues < limits.maxBodyValues && {
      maxBodyValues: limits.maxParsedBodyValues,
      valuesOption: "maxParsedBodyValues",
    }),
  });
  const isLong = bytes.length > SHORT_BYTES;
  if (isLong) {
    await runInSlices(shape);
    await nextTurn();
  } else runAtOnce(shape);
  const text = utf8.decode(bytes);
  if (isLong) await nextTurn();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new GatewayError("input-invalid", text.trim() ? "The body is not JSON" : "The body is empty", {
      cause,
    });
  }
  if (isLong) await nextTurn();
  if (isObject(value)) return value;
  throw new GatewayError("input-invalid", "The body must be a JSON object");
}
