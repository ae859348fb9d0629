import { readMultipartFields } from "./read-multipart-fields.ts";
import { scanStringMembers } from "./scan-string-members.ts";

const MEMBER = "model";
/** What JSON may be in; a mark at the beginning is none of it. */
const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const SPACE = new Set([0x20, 0x0a, 0x0d, 0x09]);

/**
 * The models that a body names: the member of the outermost object, or the part of a form, each time it is
 * there. Whatever is no form is taken for JSON if it is JSON, since many servers do so without asking for the type.
 * @returns an empty list for a body that names none; `undefined` where it cannot be known: another format,
 * one that is not well-formed, a name that is no text
 */
export function readModelsFromBody(
  contentType: string | undefined,
  body: Uint8Array,
): readonly string[] | undefined {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (contentType && /^\s*multipart\//i.test(contentType))
    return readMultipartFields(contentType, bytes, MEMBER);
  if (bytes[bytes.findIndex((byte) => !SPACE.has(byte))] !== 0x7b) return undefined;
  try {
    return scanStringMembers(UTF8.decode(bytes), MEMBER);
  } catch {
    return undefined;
  }
}
