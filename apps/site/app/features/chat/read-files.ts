import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";
import type { FilePart } from "@inferhub/react/store";
import { formatBytes } from "../../lib/numbers.ts";
import type { Attachable } from "../playground/attachable.ts";
import { getFileBytes } from "../playground/chat/file-facts.ts";
import { MAX_ATTACHMENT_BYTES, readAttachment } from "../playground/files/read-attachment.ts";

/** Files as parts of a message, and the problems of invalid ones. */
export interface ReadFiles {
  readonly files: readonly FilePart[];
  readonly problem?: string;
}

const NAMES: Readonly<Record<Attachable, string>> = {
  image: "an image",
  audio: "a recording",
  video: "a video",
};

/**
 * Loads files that are selected, pasted or dropped. Detects types by the first bytes, not by name.
 * @param attached existing files
 */
export async function readFiles(
  given: readonly File[],
  attached: readonly FilePart[],
  { name: model, reads }: { readonly name: string; readonly reads: readonly Attachable[] },
): Promise<ReadFiles> {
  const files: FilePart[] = [];
  let problem: string | undefined;
  let left = MAX_ATTACHMENT_BYTES - attached.reduce((total, file) => total + getFileBytes(file), 0);
  for (const file of given) {
    const type = await sniffType(file);
    const kind = reads.find((each) => type?.startsWith(`${each}/`));
    if (!kind) {
      problem ??=
        reads.length === 0
          ? `${model} reads text only. Choose a model that reads images to send ${file.name}.`
          : `${file.name} is ${describe(type)}. ${model} reads ${formatKinds(reads)}.`;
    } else if (file.size > left) {
      problem ??= `${file.name} is too large. Files of a message are limited to ${formatBytes(MAX_ATTACHMENT_BYTES)} together.`;
    } else {
      left -= file.size;
      files.push(await readAttachment(new File([file], file.name, { type: type ?? file.type }), kind));
    }
  }
  return { files, ...(problem !== undefined && { problem }) };
}

/** The type of the content; undefined for text and unknown types. */
const sniffType = async (file: File): Promise<string | undefined> =>
  sniffMediaType(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));

const describe = (type: string | undefined) =>
  NAMES[type?.split("/")[0] as Attachable] ?? "not an image, a recording or a video";

const formatKinds = (kinds: readonly Attachable[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(kinds.map((kind) => NAMES[kind]));
