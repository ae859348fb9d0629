import type { MediaSupport } from "../contracts/call.ts";
import { encode } from "./encode.ts";
import { loadInputFiles } from "./load-input-files.ts";
import { resolveOutputFiles } from "./resolve-output-files.ts";

/** Files in and out. A value that adapters carry, so that clients without files do not bundle it. */
export const media: MediaSupport = { loadInputFiles, encode, resolveOutputFiles };
