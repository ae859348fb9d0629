import type { ServerError, ServerResponse } from "@inferhub/inference/define";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { MiddlewareHandler } from "hono";
import { toResponse } from "../server/to-response.ts";
import type { OpenRecord } from "../state/request-log.ts";
import type { State } from "../state/state.ts";
import { recordFault, respondWithFault } from "./respond-with-fault.ts";
import type { FaultRegistry } from "./rules/fault-registry.ts";
import type { RequestFacts } from "./rules/request-facts.ts";

interface Env {
  Variables: { record: OpenRecord };
}

/** Applies faults to the files of responses. */
export function createFileFaults(
  { files }: Pick<State, "files">,
  faults: FaultRegistry,
): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { raw, path, method } = context.req;
    const [provider = "", name = ""] = ["provider", "name"].map((each) => context.req.param(each));
    const location = files.get(`${provider}/${name}`)?.location;
    if (location !== undefined) return new Response(null, { status: 302, headers: { location } });
    try {
      const facts: RequestFacts = {
        ...UNKNOWN,
        provider,
        path: path.startsWith(`/${provider}/`) ? path.slice(provider.length + 1) : path,
        method,
        headers: raw.headers,
      };
      const decision = faults.select(facts, "head") ?? faults.select(facts, "body");
      recordFault(context.get("record"), decision);
      return await respondWithFault(decision, { buildError }, raw, async () => {
        await next();
        return context.res;
      });
    } catch (error) {
      if (error instanceof ApiError) return toResponse(buildError(error));
      throw error;
    }
  };
}

/** Files are requested without a key. */
const UNKNOWN = { operation: undefined, model: undefined, token: undefined, step: "file" } as const;

/** Error format of common object stores. */
const buildError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: { error: message },
});
