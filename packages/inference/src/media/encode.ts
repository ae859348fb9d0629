import type { EncodedBody } from "../contracts/call.ts";
import { isMediaLeaf, type MediaLeaf, type WireBody } from "../contracts/wire.ts";
import { encodeBase64 } from "./base64.ts";

/** Turns a body as data into what goes over the wire; files are encoded here and nowhere else. */
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

function* mediaLeaves(value: unknown): Generator<MediaLeaf> {
  if (typeof value !== "object" || value === null) return;
  if (isMediaLeaf(value)) yield value;
  else for (const member of Object.values(value)) yield* mediaLeaves(member);
}

async function encodeLeaf({ blob, as, type }: MediaLeaf): Promise<string> {
  const base64 = encodeBase64(new Uint8Array(await blob.arrayBuffer()));
  return as === "data-url" ? `data:${type || "application/octet-stream"};base64,${base64}` : base64;
}
