import type { JsonPath } from "@inferhub/inference/define";
import { falShape } from "@inferhub/inference/formats/fal/shape";
import { falQueueShape } from "@inferhub/inference/formats/fal-queue/shape";
import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { hash } from "../models/text/hash.ts";
import type { StoredFile, StoreFile } from "../state/job.ts";
import { toDataUrl } from "./inline-file.ts";
import type { MediaNames } from "./media-input.ts";

/** How fal calls what its models take; a list of pictures is called in the plural. */
export const FAL_MEMBER_NAMES: MediaNames = {
  prompt: "prompt",
  speech: "text",
  image: ["image_url", "image_urls"],
  audio: ["audio_url"],
};

/** Where responses hold a file, by operation. */
const FILE_PATHS: Readonly<Partial<Record<string, { readonly at: JsonPath }>>> = {
  ...falShape.response,
  ...falQueueShape.response,
};

/** Members as the catalogue has them: a size may be an object of its own, and there is always a seed. */
export function normalizeFalMembers(members: JsonObject, sandboxSeed: number): JsonObject {
  const { image_size: size, ...others } = members;
  const { width, height } = isObject(size) ? size : members;
  return { ...others, width, height, seed: members["seed"] ?? hash(JSON.stringify(others), sandboxSeed) };
}

/** An answer around a file; the seed is the one that a next call may repeat. */
export function buildFalResponse(
  operation: string,
  file: StoredFile,
  members: JsonObject,
  store: StoreFile,
): object {
  const { prompt, seed } = members;
  const [name, position] = FILE_PATHS[operation]?.at ?? [];
  // Files of calls that want all at once stand in the answer itself.
  const written = falFile(file, members["sync_mode"] === true ? toDataUrl(file) : store(file));
  if (name !== undefined && typeof position !== "number")
    return { [name]: written, ...(name === "video" && { seed }) };
  return {
    images: [{ ...written, ...sizeOf(file) }],
    seed,
    has_nsfw_concepts: [false],
    prompt: prompt ?? "",
  };
}

const falFile = ({ type, bytes }: StoredFile, url: string) => ({
  url,
  content_type: type,
  file_name: `sandbox.${type.split("/")[1]}`,
  file_size: bytes.length,
});

/** Width and height stand at the start of a PNG. */
function sizeOf({ bytes, type }: StoredFile): { width?: number; height?: number } {
  if (type !== "image/png" || bytes.length < 24) return {};
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
