import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { Hono } from "hono";
import { FAULT_KINDS } from "../faults/index.ts";
import type { FaultRules } from "../faults/rules/fault-registry.ts";
import { parseRules } from "../faults/rules/parse-rule.ts";
import type { FaultRuleInput } from "../faults/rules/rule.ts";
import type { Settings } from "../options.ts";
import { readBody } from "../server/read-body.ts";
import type { RecordedRequest } from "../state/request-log.ts";

/** Requests to the sandbox itself. */
export interface AdminTarget {
  readonly settings: Settings;
  readonly faults: FaultRules;
  requests(): readonly RecordedRequest[];
  reset(): void;
}

/** Where the sandbox itself is spoken to. No provider is called so: ids start with a letter or a figure. */
export const ADMIN_PATH = "/-";

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
export function createAdminRoutes({ settings, faults, requests, reset }: AdminTarget): Hono {
  const app = new Hono();

  app.on("GET", [ADMIN_PATH, `${ADMIN_PATH}/`], ({ json }) =>
    json({
      name: "inferhub sandbox",
      about: "A stand-in for inference providers: nothing here is a model's own answer.",
      seed: settings.seed,
      providers: settings.providers.map(({ id }) => id),
      faults: FAULT_KINDS.map(({ id }) => id),
      routes: ROUTES,
    }),
  );

  app.get(`${ADMIN_PATH}/health`, ({ json }) => json({ status: "ok" }));

  app.get(`${ADMIN_PATH}/requests`, ({ json }) => json({ requests: requests() }));

  app.post(`${ADMIN_PATH}/reset`, ({ body }) => {
    reset();
    return body(null, 204);
  });

  app.get(`${ADMIN_PATH}/faults`, ({ json }) => json({ faults: faults.list() }));

  app.put(`${ADMIN_PATH}/faults`, async ({ req, json }) => {
    faults.set(parseRules(await readJson(req.raw)));
    return json({ faults: faults.list() });
  });

  app.post(`${ADMIN_PATH}/faults`, async ({ req, json }) => {
    // What it is, is for the rules to say.
    const id = faults.add((await readJson(req.raw)) as FaultRuleInput);
    return json({ id }, 201);
  });

  app.delete(`${ADMIN_PATH}/faults`, ({ body }) => {
    faults.clear();
    return body(null, 204);
  });

  app.delete(`${ADMIN_PATH}/faults/:id`, ({ req, body, json }) => {
    const id = req.param("id");
    return faults.remove(id) ? body(null, 204) : json({ error: `There is no rule "${id}"` }, 404);
  });

  app.all(`${ADMIN_PATH}/*`, ({ req, json }) =>
    json({ error: `There is nothing at ${req.method} ${req.path}. Known: ${ROUTES.join(", ")}` }, 404),
  );

  app.onError((error) =>
    Response.json({ error: error.message }, { status: error instanceof ApiError ? error.status : 500 }),
  );

  return app;
}

/** @throws Refusal when the body is no JSON */
async function readJson(request: Request): Promise<unknown> {
  const body = await readBody(request);
  if (body.kind === "json") return body.json;
  throw new ApiError(400, "The body must be JSON");
}
