import type { IncomingMessage } from "node:http";
import { GatewayError } from "./errors.ts";

/** A validated request URL, split without decoding. */
export interface RequestPath {
  readonly path: string;
  /** Query with its question mark, or empty. */
  readonly query: string;
  /** First segment of the path. */
  readonly segment: string;
  /** Path after the first segment. Starts with a slash, or is empty. */
  readonly rest: string;
}

/** Maximum levels of percent-encoding. More are rejected as an attack. */
const MAX_ENCODINGS = 4;

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Parses the URL of a request. Rejects ambiguous paths, which servers interpret differently, because the path is forwarded
 * with the gateway's key.
 * @throws GatewayError with code `input-invalid`
 */
export function readRequestPath({ url = "", headers }: IncomingMessage): RequestPath {
  const target = originForm(url, headers.host);
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!path.startsWith("/") || target.includes("#") || !isPlain(path)) {
    throw new GatewayError(
      "input-invalid",
      "Not a path: no empty or dot segments, backslashes or control characters",
    );
  }
  const end = path.indexOf("/", 1);
  return {
    path,
    query: mark < 0 ? "" : target.slice(mark),
    segment: end < 0 ? path.slice(1) : path.slice(1, end),
    rest: end < 0 ? "" : path.slice(end),
  };
}

/** RFC 9112, 3.2.2 allows an absolute URL. It must be the gateway's own. */
function originForm(url: string, host: string | undefined): string {
  const [origin, authority] = ABSOLUTE.exec(url) ?? [];
  if (origin === undefined) return url;
  if (authority?.toLowerCase() !== host?.toLowerCase()) {
    throw new GatewayError("input-invalid", "The URL is that of another server");
  }
  const rest = url.slice(origin.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Fast path: no percent-encoding, and no segment that is empty or starts with a dot. */
const USUAL_PATH = /^(?:\/[\w-][\w.-]*)+$/;

function isPlain(path: string): boolean {
  if (USUAL_PATH.test(path)) return true;
  let text = path;
  for (let level = 0; level < MAX_ENCODINGS; level++) {
    if (/[\p{Cc}\\]|\/\//u.test(text) || text.split("/").some(isDots)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      // After the first level, a percent sign can be literal.
      return level > 0;
    }
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

/** Some servers treat `..;x` like `..`. */
const isDots = (segment: string) => /^\.{1,2}(;|$)/.test(segment);
