import type { MediaSupport } from "../contracts/call.ts";
import { readBody } from "../http/read-body.ts";

/** Loaded by the first call of an operation with files. */
const load = () => import("./support.ts");

/** Reads input files and fetches output files. Adapters carry it, so clients without files don't bundle it. */
export const media: MediaSupport = {
  loadInputFiles: async (input, call) => (await load()).loadInputFiles(input, call),
  readBody,
  encode: async (body) => (await load()).encode(body),
  resolveOutputFiles: async (output, call, answer) => (await load()).resolveOutputFiles(output, call, answer),
};
