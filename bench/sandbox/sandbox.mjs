import { startSandbox } from "../../packages/sandbox/dist/index.js";

/** @returns {Promise<string>} its origin */
export const start = async () =>
  (await startSandbox({ chunkMs: Number(process.env["CHUNK_MS"] ?? 15) })).origin;
