import { Hono } from "hono";
import { FAULT_KINDS } from "../faults/index.ts";
import type { FaultRules } from "../faults/rules/fault-book.ts";
import { parseRules } from "../faults/rules/parse-rule.ts";
import type { AnyRule } from "../faults/rules/rule.ts";
import { receive } from "../http/received.ts";
import { Refusal } from "../http/refusal.ts";
import type { Settings } from "../options.ts";
import type { RecordedRequest } from "../state/recorder.ts";

/** What is asked and told to a sandbox itself. */
export interface Controlled {
  readonly settings: Settings;
  readonly faults: FaultRules;
  requests(): readonly RecordedRequest[];
  reset(): void;
}

/** Where the sandbox itself is spoken to. No provider is called so: ids begin with a letter or a figure. */
export const CONTROL_PATH = "/-";

const ROUTES = [
  "GET /-/",
  "GET /-/health",
  "GET /-/requests",
  "POST /-/reset",
  "GET /-/faults",
  "PUT /-/faults",
  "POST /-/faults",
  "DELETE /-/faults",
  "DELETE /-/faults/{id}",
];

/** Routes of the sandbox itself, none of which is recorded or goes wrong. */
export function controlRoutes({ settings, faults, requests, reset }: Controlled): Hono {
  const app = new Hono();

  app.on("GET", [CONTROL_PATH, `${CONTROL_PATH}/`], ({ json }) =>
    json({
      name: "inferhub sandbox",
      about: "A stand-in for inference providers: nothing here is a model's own answer.",
      seed: settings.seed,
      providers: settings.providers.map(({ id }) => id),
      faults: FAULT_KINDS.map(({ word }) => word),
      routes: ROUTES,
    }),
  );

  app.get(`${CONTROL_PATH}/health`, ({ json }) => json({ status: "ok" }));

  app.get(`${CONTROL_PATH}/requests`, ({ json }) => json({ requests: requests() }));

  app.post(`${CONTROL_PATH}/reset`, ({ body }) => {
    reset();
    return body(null, 204);
  });

  app.get(`${CONTROL_PATH}/faults`, ({ json }) => json({ faults: faults.list() }));

  app.put(`${CONTROL_PATH}/faults`, async ({ req, json }) => {
    faults.set(parseRules(await jsonOf(req.raw)));
    return json({ faults: faults.list() });
  });

  app.post(`${CONTROL_PATH}/faults`, async ({ req, json }) => {
    // What it is, is for the rules to say.
    const id = faults.add((await jsonOf(req.raw)) as AnyRule);
    return json({ id }, 201);
  });

  app.delete(`${CONTROL_PATH}/faults`, ({ body }) => {
    faults.clear();
    return body(null, 204);
  });

  app.delete(`${CONTROL_PATH}/faults/:id`, ({ req, body, json }) => {
    const id = req.param("id");
    return faults.remove(id) ? body(null, 204) : json({ error: `There is no rule "${id}"` }, 404);
  });

  app.all(`${CONTROL_PATH}/*`, ({ req, json }) =>
    json({ error: `There is nothing at ${req.method} ${req.path}. Known: ${ROUTES.join(", ")}` }, 404),
  );

  app.onError((error) =>
    Response.json({ error: error.message }, { status: error instanceof Refusal ? error.status : 500 }),
  );

  return app;
}

/** @throws Refusal when the body is no JSON */
async function jsonOf(request: Request): Promise<unknown> {
  const body = await receive(request);
  if (body.kind === "json") return body.json;
  throw new Refusal(400, "The body must be JSON");
}
