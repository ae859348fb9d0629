import { decodeBase64, type MediaKind, sniffMediaType } from "@inferhub/catalog/media";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { StoredFile } from "../state/job.ts";
import type { State } from "../state/state.ts";

const DATA_URL = /^data:(?<type>[\w.+-]+\/[\w.+-]+)[^,]*;base64,/i;
const ADDRESS = /^https?:\/\//i;
const OWN_FILE = /\/(?:cdn\/(?<cdn>[^/]+)|(?<provider>[^/]+)\/files)\/(?<name>[^/?#]+)$/;
const BASE64 = /^[\w+/=\s-]+$/;

export interface FileRules {
  readonly kind: MediaKind;
  /** Whether base64 may stand without `data:` before it. */
  readonly bare?: boolean | undefined;
}

/**
 * A file that stands in a JSON body. The sandbox fetches nothing: of a file elsewhere it only knows the address,
 * unless it is one of its own answers.
 * @param name member that holds it
 * @throws Refusal when it cannot be read
 */
export function readInputFile(
  value: unknown,
  name: string,
  { kind, bare = false }: FileRules,
  state: State,
): StoredFile {
  if (typeof value !== "string")
    throw new ApiError(400, `${name} must be a text that holds the ${kind}`, name);
  if (ADDRESS.test(value)) return fileAt(value, kind, state);
  const head = DATA_URL.exec(value);
  if (head) {
    const type = head.groups?.["type"]?.toLowerCase() ?? "";
    if (!fitsKind(type, kind)) throw new ApiError(400, "Unsupported data URL");
    return notEmpty({ bytes: decodeBase64(value.slice(head[0].length)), type }, name);
  }
  if (!bare || !BASE64.test(value)) throw new ApiError(400, "Unsupported data URL");
  const bytes = decodeBase64(value);
  return notEmpty({ bytes, type: sniffMediaType(bytes) ?? "application/octet-stream" }, name);
}

/** Recordings of browsers are often labelled as films; what says nothing may be anything. */
function fitsKind(type: string, kind: MediaKind): boolean {
  if (kind === "file" || type === "application/octet-stream") return true;
  return type.startsWith(`${kind}/`) || (kind === "audio" && type.startsWith("video/"));
}

function notEmpty(file: StoredFile, name: string): StoredFile {
  if (file.bytes.length > 0) return file;
  throw new ApiError(400, `${name} is empty`, name);
}

function fileAt(address: string, kind: MediaKind, { files }: State): StoredFile {
  const { cdn, provider = cdn, name } = OWN_FILE.exec(address)?.groups ?? {};
  const own = files.get(`${provider}/${name}`);
  return own ?? { bytes: new TextEncoder().encode(address), type: `${kind} that was not fetched` };
}
