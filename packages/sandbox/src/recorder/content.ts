import type { Bytes } from "@inferhub/catalog/platform";
import { isObject } from "@inferhub/inference/formats/lib/json-members";
import type { TextRewriter } from "./rewriter.ts";

/** A recorded body: parsed JSON, text, base64 bytes, or form parts. */
export type Content =
  | { readonly json: unknown; readonly indent?: number }
  | { readonly text: string }
  | { readonly base64: string }
  | { readonly form: readonly Part[] };

/** A field, or a file with its bytes as base64. */
export type Part =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly filename: string; readonly type: string; readonly base64: string };

/** Returns a request's body without formatting, or `undefined`. */
export async function parseContent(bytes: Bytes, type: string): Promise<Content | undefined> {
  if (bytes.length === 0) return undefined;
  if (/^multipart\/form-data/i.test(type)) {
    const form = await new Response(bytes, { headers: { "content-type": type } })
      .formData()
      .catch(() => undefined);
    if (form) return { form: await Promise.all([...form].map(partOf)) };
  }
  const text = toText(bytes);
  if (text === undefined) return { base64: toBase64(bytes) };
  const parsed = maybeJson(text, type) ? parse(text) : undefined;
  return parsed ?? { text };
}

async function partOf([name, value]: [string, FormDataEntryValue]): Promise<Part> {
  if (typeof value === "string") return { name, value };
  const bytes = new Uint8Array(await value.arrayBuffer());
  return { name, filename: value.name, type: value.type, base64: toBase64(bytes) };
}

/** A response's body, which replays byte-identical: JSON with custom formatting stays text. */
export function parseExactContent(bytes: Uint8Array, type: string): Content | undefined {
  if (bytes.length === 0) return undefined;
  const text = toText(bytes);
  if (text === undefined) return { base64: toBase64(bytes) };
  const parsed = maybeJson(text, type) ? parse(text) : undefined;
  if (!parsed) return { text };
  const indent = [0, 2, 4].find((width) => JSON.stringify(parsed.json, null, width) === text);
  if (indent === undefined) return { text };
  return indent === 0 ? parsed : { ...parsed, indent };
}

/** Returns the bytes of a response. */
export function toBytes(content: Content | undefined): Bytes {
  if (content === undefined || "form" in content) return new Uint8Array();
  if ("base64" in content) return new Uint8Array(Buffer.from(content.base64, "base64"));
  const text = "text" in content ? content.text : JSON.stringify(content.json, null, content.indent);
  return new TextEncoder().encode(text);
}

/** Rewrites texts. JSON text loses its formatting if the replaced text is escaped in it. */
export function rewriteContent(content: Content, rewriter: TextRewriter): Content {
  if ("json" in content) return { ...content, json: rewriter.json(content.json) };
  if ("base64" in content) return { base64: rewriteBase64(content.base64, rewriter) };
  if ("form" in content) {
    return {
      form: content.form.map((part) => {
        const name = rewriter.text(part.name);
        if ("value" in part) return { name, value: rewriter.text(part.value) };
        const filename = rewriter.text(part.filename);
        return { ...part, name, filename, base64: rewriteBase64(part.base64, rewriter) };
      }),
    };
  }
  const text = rewriter.text(content.text);
  const left = parse(text);
  if (!left) return { text };
  const json = rewriter.json(left.json);
  return JSON.stringify(json) === JSON.stringify(left.json) ? { text } : { json };
}

const rewriteBase64 = (base64: string, rewriter: TextRewriter): string =>
  toBase64(rewriter.bytes(Buffer.from(base64, "base64")));

/** Command-line tools send JSON with other content types. */
const maybeJson = (text: string, type: string): boolean =>
  /[/+]json\b/i.test(type) || (!/^(audio|video|image)\//i.test(type) && /^\s*[{[]/.test(text));

function parse(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Returns text only if it encodes to the same bytes. */
export function toText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** Parses a body from a recording file, including handwritten and older files. Unknown values are text or JSON. */
export function readContent(value: unknown): Content | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return { text: value };
  if (!isObject(value)) return { json: value };
  const { indent, json, text, base64, form } = value;
  if (Object.hasOwn(value, "json")) return { json, ...(typeof indent === "number" && { indent }) };
  if (typeof text === "string") return { text };
  if (typeof base64 === "string") return { base64 };
  if (Array.isArray(form)) return { form: form.filter(isObject).map(readPart) };
  return { json: value };
}

function readPart({ name, value, filename, type, base64 }: Readonly<Record<string, unknown>>): Part {
  if (typeof base64 !== "string") return { name: `${name}`, value: `${value ?? ""}` };
  return { name: `${name}`, filename: `${filename ?? "blob"}`, type: `${type ?? ""}`, base64 };
}
