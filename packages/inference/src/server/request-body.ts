import { InferenceClientError, InputError } from "../errors.ts";

type Body = Readonly<Record<string, unknown>>;

/**
 * Parses the JSON object in the body of a request.
 * @param request with a body as a stream, text, bytes or an object that a parser has read; or a stream itself, as
 * Node's requests are
 * @param maxBytes limits streams, text and bytes. A parser has its own limit
 * @throws InputError if there is no JSON object
 * @throws InferenceClientError with the code `too-large`
 */
export async function readJsonBody(request: { readonly body?: unknown }, maxBytes: number): Promise<Body> {
  const body = request.body === undefined && isStream(request) ? request : request.body;
  if (body === undefined || body === null) throw new InputError("input-invalid", "The request has no body");
  const chunks = toChunks(body);
  return chunks ? parse(await readText(chunks, maxBytes)) : assertObject(body);
}

type Chunks = AsyncIterable<Uint8Array | string> | readonly (Uint8Array | string)[];

/** `undefined` for a body that a parser has read. */
function toChunks(body: unknown): Chunks | undefined {
  if (typeof body === "string" || body instanceof Uint8Array) return [body];
  if (body instanceof ReadableStream) return readChunks(body);
  return isStream(body) ? body : undefined;
}

const isStream = (value: unknown): value is AsyncIterable<Uint8Array | string> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** A stream of the platform, which not every runtime can iterate. Leaving the loop cancels it. */
async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** Reads text, at most as far as the limit. */
async function readText(chunks: Chunks, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  const utf8 = new TextEncoder();
  let size = 0;
  let text = "";
  for await (const chunk of chunks) {
    const bytes = typeof chunk === "string" ? utf8.encode(chunk) : chunk;
    size += bytes.byteLength;
    if (size > maxBytes)
      throw new InferenceClientError("too-large", `The body of the request is larger than ${maxBytes} bytes`);
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): Body {
  try {
    return assertObject(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError("input-invalid", "The body of the request must be JSON", { cause });
  }
}

function assertObject(body: unknown): Body {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Body;
  throw new InputError("input-invalid", "The body of the request must be a JSON object");
}
