import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip } from "node:zlib";
import { acceptsCoding, QUALITY } from "./compress.ts";

/** Bytes of a response. */
type Bytes = Uint8Array<ArrayBuffer>;

/** A cached file of the site. */
export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** Bytes by content coding, always with `identity` or `br`. Other codings are added on request. */
  readonly bodies: Partial<Record<Coding, Bytes>>;
}

/** Content codings, smallest output first. */
const CODINGS = { br: ".br", gzip: ".gz", identity: "" } as const;
type Coding = keyof typeof CODINGS;

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".data": "text/x-script; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".glb": "model/gltf-binary",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".map": "application/json",
};

const ENCODED = /\.(br|gz)$/;

/** Smaller responses fit into one packet anyway. */
const MIN_BYTES = 1024;

/** Returns the media type of a file by its extension. */
export const getContentType = (name: string): string => TYPES[extname(name)] ?? "application/octet-stream";

/** Returns whether compression of a media type is worthwhile. */
export const isCompressible = (type: string, bytes: number): boolean =>
  bytes >= MIN_BYTES && /^text\/|^application\/(json|xml)|^image\/svg/.test(type);

export const brotli = async (bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(
    await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  );

const gzipBytes = async (bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await promisify(gzip)(bytes, { level: QUALITY }));

/** Returns the uncompressed bytes of a file. Pages are only stored compressed, because nearly all browsers support it. */
export const getIdentityBody = ({ bodies }: StaticFile): Bytes =>
  bodies.identity ?? new Uint8Array(brotliDecompressSync(bodies.br ?? new Uint8Array()));

/** Creates a file from text. */
export function textFile(text: string, type: string): StaticFile {
  const identity = new TextEncoder().encode(text);
  return { type, etag: createEtag(identity), bodies: { identity } };
}

/** Reads all files of a folder, by request path. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.vite`))
    .map((entry) => join(entry.parentPath, entry.name));
  const existing = new Set(names);
  const files = new Set(names.map((name) => name.replace(ENCODED, "")));
  return new Map(
    [...files].map((name) => [`/${relative(folder, name).split(sep).join("/")}`, readFile(name, existing)]),
  );
}

function readFile(name: string, existing: ReadonlySet<string>): StaticFile {
  const bodies: StaticFile["bodies"] = Object.fromEntries(
    Object.entries(CODINGS)
      .filter(([, ending]) => existing.has(name + ending))
      .map(([coding, ending]) => [coding, new Uint8Array(readFileSync(name + ending))]),
  );
  return {
    type: getContentType(name),
    etag: createEtag(bodies.identity ?? bodies.br ?? new Uint8Array()),
    bodies,
  };
}

/** Returns a strong ETag. */
const createEtag = (bytes: Uint8Array) =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Responds with a file in the smallest coding that the client accepts, or with 304. */
export async function createFileResponse(
  request: Request,
  file: StaticFile,
  headers: Record<string, string>,
): Promise<Response> {
  const all = { "content-type": file.type, etag: file.etag, vary: "accept-encoding", ...headers };
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((each) => each.trim().replace(/^W\//, ""));
  if (known?.includes(file.etag)) return new Response(null, { status: 304, headers: all });
  const [coding, body] = await chooseCoding(file, request.headers.get("accept-encoding") ?? "");
  return new Response(request.method === "HEAD" ? null : body, {
    headers: {
      ...all,
      ...(coding === "identity" ? {} : { "content-encoding": coding }),
      "content-length": String(body.length),
    },
  });
}

async function chooseCoding(file: StaticFile, accepted: string): Promise<[Coding, Bytes]> {
  for (const coding of ["br", "gzip"] as const) {
    const body = acceptsCoding(accepted, coding) && (file.bodies[coding] ?? (await compressAs(coding, file)));
    if (body) return [coding, body];
  }
  return ["identity", getIdentityBody(file)];
}

/** Cached if the full file is stored. Files that are only stored compressed have their own limit. */
async function compressAs(coding: "br" | "gzip", file: StaticFile): Promise<Bytes | undefined> {
  const { identity } = file.bodies;
  if (identity && !isCompressible(file.type, identity.length)) return undefined;
  const body = await (coding === "br" ? brotli : gzipBytes)(getIdentityBody(file));
  if (identity) file.bodies[coding] = body;
  return body;
}
