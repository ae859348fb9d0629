import type { WireBody, WireRequest } from "../../contracts/wire.ts";
import { loadOnce } from "../../lib/load-once.ts";
import { encodeModelPath } from "../lib/encode-model-path.ts";

/** A request to run a model. Its ID keeps the sign at its start. */
export const buildRun = (model: string, body: WireBody): WireRequest => ({
  path: `/run/${encodeModelPath(model).replaceAll("%40", "@")}`,
  body,
});

/** Response parsers, loaded with the first response. */
export const loadReaders = loadOnce(() => import("./read.ts"));
