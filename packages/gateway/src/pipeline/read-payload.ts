import { GatewayError } from "../errors.ts";
import type { BodyLimits } from "../limits/body-limits.ts";
import { assertJsonShape } from "../limits/json-shape.ts";
import { readWithLimit } from "./read-with-limit.ts";

export type Payload = Readonly<Record<string, unknown>>;

/** Name of the form part that holds everything but the files. */
const PAYLOAD_PART = "payload";

/** No input has members deeper inside; what a name says beyond is left out. */
const MAX_LEVELS = 6;

/**
 * Reads the body of a call: JSON, or a form with JSON under `payload` and files under the names of
 * the members that they fill, with dots before those that stand inside others: `inputs.image`.
 * @throws GatewayError with code `input-invalid` or `too-large`
 */
export async function readPayload(request: Request, limits: BodyLimits): Promise<Payload> {
  const type = request.headers.get("content-type") ?? "";
  const body = await readWithLimit(request, limits.maxBodyBytes);
  return /^multipart\/form-data\b/i.test(type) ? readForm(body, type, limits) : parseObject(body, limits);
}

/**
 * Reads a form as it stands: texts and files by name, a list where a name ends in `[]`.
 * @throws GatewayError with code `input-invalid` or `too-large`
 */
export async function readFields(request: Request, limits: BodyLimits): Promise<Payload> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new GatewayError("input-invalid", "Send a multipart form: a file does not fit into JSON");
  }
  const form = await parseForm(await readWithLimit(request, limits.maxBodyBytes), type, limits);
  const entries = [...new Set(form.keys())].map((name) => {
    const values = form.getAll(name);
    return [name, name.endsWith("[]") ? values : values.at(-1)];
  });
  return Object.fromEntries(entries);
}

async function parseForm(body: Blob, type: string, { maxBodyParts }: BodyLimits): Promise<FormData> {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const bytes = Buffer.from(await body.arrayBuffer());
  assertPartCount(bytes, `--${boundary?.[1] ?? boundary?.[2] ?? ""}`, maxBodyParts);
  return new Response(body, { headers: { "content-type": type } }).formData().catch((cause) => {
    throw new GatewayError("input-invalid", "The body is not a complete multipart form", { cause });
  });
}

/** Counts the parts before they are read: reading many takes long. */
function assertPartCount(body: Buffer, delimiter: string, maxBodyParts: number): void {
  let count = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    // The last delimiter ends the form.
    if (++count <= maxBodyParts + 1) continue;
    throw new GatewayError(
      "too-large",
      `The form has more than ${maxBodyParts} parts: send fewer, or raise \`maxBodyParts\` of the gateway`,
    );
  }
}

async function readForm(body: Blob, type: string, limits: BodyLimits): Promise<Payload> {
  const form = await parseForm(body, type, limits);
  const payload = form.get(PAYLOAD_PART);
  const json = typeof payload === "string" ? new Blob([payload]) : payload;
  const files = [...form].filter(([name]) => name !== PAYLOAD_PART);
  return files.reduce<Payload>(
    (payload, [name, file]) => setMember(payload, name.split(".", MAX_LEVELS), file),
    json === null ? {} : await parseObject(json, limits),
  );
}

/** A copy with one member set, however deep; what stands in the way and is no object is replaced. */
function setMember(members: Payload, [name = "", ...rest]: readonly string[], value: unknown): Payload {
  const inner = Object.hasOwn(members, name) ? members[name] : undefined;
  const next = rest.length === 0 ? value : setMember(isObject(inner) ? inner : {}, rest, value);
  return { ...members, [name]: next };
}

const isObject = (value: unknown): value is Payload =>
  typeof value === "object" && value !== null && !Array.isArray(value);

async function parseObject(body: Blob, limits: BodyLimits): Promise<Payload> {
  const bytes = Buffer.from(await body.arrayBuffer());
  await assertJsonShape(bytes, limits);
  const text = new TextDecoder().decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new GatewayError("input-invalid", text.trim() ? "The body is not JSON" : "The body is empty", {
      cause,
    });
  }
  if (isObject(value)) return value;
  throw new GatewayError("input-invalid", "The body must be a JSON object");
}
