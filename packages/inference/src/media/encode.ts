import type { EncodedBody } from "../contracts/call.ts";
import { isMediaLeaf, type MediaLeaf, type WireBody } from "../contracts/wire.ts";
import { encodeBase64 } from "./base64.ts";

/** Encodes a request body for sending. This is the only place that encodes files. */
export async function encode(body: WireBody): Promise<EncodedBody> {
  if ("bytes" in body) {
    const { blob, type } = body.bytes;
    return { body: blob, contentType: type || "application/octet-stream" };
  }
  if ("form" in body) {
    const form = new FormData();
    for (const [name, value] of body.form) {
      if (typeof value === "string") form.append(name, value);
      else form.append(name, value.blob, value.filename ?? name);
    }
    return { body: form };
  }
  const encoded = new Map<MediaLeaf, string>();
  for (const leaf of mediaLeaves(body.json)) encoded.set(leaf, await encodeLeaf(leaf));
  const json = JSON.stringify(body.json, (_, value) => (isMediaLeaf(value) ? encoded.get(value) : value));
  return { body: json, contentType: "application/json" };
}

/** The files inside JSON, at any depth. */
export function* mediaLeaves(value: unknown): Generator<MediaLeaf> {
  if (typeof value !== "object" || value === null) return;
  if (isMediaLeaf(value)) yield value;
  else for (const member of Object.values(value)) yield* mediaLeaves(member);
}

/** Bytes that are encoded at a time, so a server serves others meanwhile: a multiple of three. */
const SLICE_BYTES = 3 * 1024 * 1024;

async function encodeLeaf({ blob, as, type }: MediaLeaf): Promise<string> {
  let base64 = "";
  for (let start = 0; start < blob.size; start += SLICE_BYTES) {
    const slice = blob.slice(start, start + SLICE_BYTES);
    base64 += encodeBase64(new Uint8Array(await slice.arrayBuffer()));
  }
  return as === "data-url" ? `data:${type || "application/octet-stream"};base64,${base64}` : base64;
}
