import type { MediaSupport } from "../types/media-support.ts";
import { deliver } from "./deliver.ts";
import { encode } from "./encode.ts";
import { prepare } from "./prepare.ts";

/** Files in and out. A value that adapters carry, so that clients without files do not bundle it. */
export const media: MediaSupport = { prepare, encode, deliver };
