import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { accepts } from "./compress.ts";

/** A file of the built site, read once. */
export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** Its bytes by content coding; `identity` always. */
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

/** Every file below a folder, by the path under which it is asked for. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.vite`))
    .map((entry) => join(entry.parentPath, entry.name));
  const existing = new Set(names);
  const files = names.filter((name) => !ENCODED.test(name));
  return new Map(
    files.map((name) => [`/${relative(folder, name).split(sep).join("/")}`, readFile(name, existing)]),
  );
}

function readFile(name: string, existing: ReadonlySet<string>): StaticFile {
  const identity = bytesOf(name);
  const bodies = Object.entries(CODINGS)
    .filter(([, ending]) => existing.has(name + ending))
    .map(([coding, ending]) => [coding, ending === "" ? identity : bytesOf(name + ending)]);
  return {
    type: TYPES[extname(name)] ?? "application/octet-stream",
    etag: etagOf(identity),
    bodies: Object.fromEntries(bodies),
  };
}

/** A strong tag of a content. */
export const etagOf = (bytes: Uint8Array) =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

const bytesOf = (name: string) => new Uint8Array(readFileSync(name));

/** Answers with a file, as small as the reader can take it, or says that the reader has it. */
export function answerFile(request: Request, file: StaticFile, headers: Record<string, string>): Response {
  const accepted = request.headers.get("accept-encoding") ?? "";
  const coding = (Object.keys(CODINGS) as Coding[]).find(
    (each) => file.bodies[each] && (each === "identity" || accepts(accepted, each)),
  );
  const all = { "content-type": file.type, etag: file.etag, vary: "accept-encoding", ...headers };
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((each) => each.trim().replace(/^W\//, ""));
  if (known?.includes(file.etag)) return new Response(null, { status: 304, headers: all });
  const body = file.bodies[coding ?? "identity"];
  return new Response(request.method === "HEAD" ? null : (body ?? null), {
    headers: {
      ...all,
      ...(coding !== "identity" && coding ? { "content-encoding": coding } : {}),
      "content-length": String(body?.length ?? 0),
    },
  });
}
