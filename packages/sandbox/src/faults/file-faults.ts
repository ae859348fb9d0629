import type { MiddlewareHandler } from "hono";
import { Refusal } from "../http/refusal.ts";
import type { OpenRecord } from "../state/recorder.ts";
import type { State } from "../state/state.ts";
import type { FaultBook } from "./rules/fault-book.ts";
import type { RequestFacts } from "./rules/request-facts.ts";
import { answerUnder, noteFault } from "./under-fault.ts";

interface Env {
  Variables: { record: OpenRecord };
}

/** Lets faults happen to the files that answers point at. */
export function fileFaults({ files }: Pick<State, "files">, faults: FaultBook): MiddlewareHandler<Env> {
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
      const decision = faults.decide(facts, "head") ?? faults.decide(facts, "body");
      noteFault(context.get("record"), decision);
      return await answerUnder(decision, { refuse }, raw, async () => {
        await next();
        return context.res;
      });
    } catch (error) {
      if (error instanceof Refusal) return refuse(error);
      throw error;
    }
  };
}

/** Files are asked for without a key, and stand for themselves. */
const UNKNOWN = { operation: undefined, model: undefined, token: undefined, step: "file" } as const;

/** As storages write it that belong to nobody in particular. */
const refuse = ({ status, message }: Refusal): Response => Response.json({ error: message }, { status });
