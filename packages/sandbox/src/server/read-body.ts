import type { ServerBody } from "@inferhub/inference/define";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";

const MAX_BODY_BYTES = 25 * 2 ** 20;

/**
 * Parses a body by its content type. Also detects JSON with the default content types of command-line tools.
 * @throws ApiError with status 413 or 400
 */
export async function readBody(request: Request): Promise<ServerBody> {
  const bytes = await readLimited(request);
  if (bytes.length === 0) return { kind: "none" };
  const type = request.headers.get("content-type") ?? "";
  if (/^multipart\/form-data/i.test(type)) return { kind: "form", form: await parseForm(bytes, type) };
  if (/[/+]json\b/i.test(type)) return { kind: "json", json: parseJson(bytes) };
  const maybeText = !/^(audio|video|image)\/|octet-stream/i.test(type);
  if (maybeText && /^\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 64)))) {
    return { kind: "json", json: parseJson(bytes) };
  }
  return { kind: "bytes", bytes, type };
}

async function readLimited(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Read the rest without storing it, because a client that is still sending doesn't read the response.
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) {
    throw new ApiError(413, `The body has ${size} bytes; the limit is ${MAX_BODY_BYTES}`);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new ApiError(400, `The body is not JSON: ${(cause as Error).message}`);
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw new ApiError(400, "The body is not a multipart form");
  }
}
