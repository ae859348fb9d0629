import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { accepts } from "./compress.ts";

/** A file of the built site, read once. */
export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** Its bytes by content coding; `identity` or `br` always. */
  readonly bodies: Readonly<Partial<Record<Coding, Uint8Array<ArrayBuffer>>>>;
}

/** Content codings, the smaller first. */
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
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".glb": "model/gltf-binary",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".map": "application/json",
};

const ENCODED = /\.(br|gz)$/;

/** Its bytes as they are. Pages are kept compressed alone, as nearly everyone takes them. */
export const identityOf = ({ bodies }: StaticFile): Uint8Array<ArrayBuffer> =>
  bodies.identity ?? new Uint8Array(brotliDecompressSync(bodies.br ?? new Uint8Array()));

/** What is not kept is made when somebody asks for it. */
const MADE = {
  br: ({ bodies }: StaticFile) => bodies.br,
  gzip: (file: StaticFile) =>
    file.bodies.gzip ?? (file.bodies.identity ? undefined : new Uint8Array(gzipSync(identityOf(file)))),
  identity: identityOf,
} satisfies Readonly<Record<Coding, (file: StaticFile) => Uint8Array<ArrayBuffer> | undefined>>;

/** Every file below a folder, by the path under which it is asked for. */
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
    type: TYPES[extname(name)] ?? "application/octet-stream",
    etag: etagOf(bodies.identity ?? bodies.br ?? new Uint8Array()),
    bodies,
  };
}

/** A strong tag of a content. */
export const etagOf = (bytes: Uint8Array) =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Answers with a file, as small as the reader can take it, or says that the reader has it. */
export function answerFile(request: Request, file: StaticFile, headers: Record<string, string>): Response {
  const accepted = request.headers.get("accept-encoding") ?? "";
  const taken = (Object.keys(CODINGS) as Coding[]).filter(
    (each) => each === "identity" || accepts(accepted, each),
  );
  const all = { "content-type": file.type, etag: file.etag, vary: "accept-encoding", ...headers };
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((each) => each.trim().replace(/^W\//, ""));
  if (known?.includes(file.etag)) return new Response(null, { status: 304, headers: all });
  const [coding, body] = smallest(file, taken);
  return new Response(request.method === "HEAD" ? null : body, {
    headers: {
      ...all,
      ...(coding === "identity" ? {} : { "content-encoding": coding }),
      "content-length": String(body.length),
    },
  });
}

function smallest(file: StaticFile, taken: readonly Coding[]): [Coding, Uint8Array<ArrayBuffer>] {
  for (const coding of taken) {
    const body = MADE[coding](file);
    if (body) return [coding, body];
  }
  return ["identity", identityOf(file)];
}
