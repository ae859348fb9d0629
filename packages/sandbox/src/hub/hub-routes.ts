import { type Context, Hono } from "hono";
import type { Settings } from "../options.ts";
import { REJECTED_KEY, readBearerToken } from "../server/credentials.ts";
import {
  describeRoutedModel,
  listRegisteredModels,
  listRoutedModels,
  listServedModels,
  listTaskPages,
} from "./model-lists.ts";
import { lookUpModel, type MappingForm } from "./model-lookup.ts";

/** The Hub's own endpoints: models, tasks, provider mappings, and the router's model list. */
export function createHubRoutes(settings: Settings): Hono {
  const { providers } = settings;
  const app = new Hono();

  // Only for these routes: a global middleware would also run for provider requests.
  app.use("/api/*", rejectBadToken);
  app.use("/v1/models/*", rejectBadToken);

  app.get("/api/models", async ({ req, json }) => {
    const models = listServedModels(providers, req.query("inference_provider"), req.query("pipeline_tag"));
    const words = (req.query("search") ?? "").toLowerCase();
    const named = models.filter((model) => model.toLowerCase().includes(words));
    const limited = named.slice(0, Number(req.query("limit") ?? named.length));
    const records = limited.map((model) => lookUpModel(model, settings, expandOf(req), formFor(req)));
    return json(await Promise.all(records));
  });

  app.get("/api/models/:model{.+}", async ({ req, json }) =>
    json(await lookUpModel(req.param("model"), settings, expandOf(req), formFor(req))),
  );

  app.get("/api/tasks", async ({ json }) => json(await listTaskPages()));

  app.get("/api/partners/:provider/models", ({ req, json }) => {
    const provider = providers.find(({ id }) => id === req.param("provider"));
    if (!provider) return json({ error: `Provider not found: "${req.param("provider")}"` }, 404);
    return json((req.query("status") ?? "live") === "live" ? listRegisteredModels(provider) : {});
  });

  app.get("/v1/models", ({ json }) =>
    json({ object: "list", data: listRoutedModels().map((model) => describeRoutedModel(model, providers)) }),
  );

  app.get("/v1/models/:model{.+}", ({ req, json }) => {
    const model = req.param("model");
    if (listRoutedModels().includes(model)) return json(describeRoutedModel(model, providers));
    const message = `The model '${model}' does not exist`;
    return json({ error: { message, type: "invalid_request_error", param: "model", code: null } }, 404);
  });

  return app;
}

async function rejectBadToken(
  { req, json }: Context,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  if (readBearerToken(req.raw.headers) === REJECTED_KEY) {
    return json({ error: "Invalid credentials in Authorization header" }, 401);
  }
  await next();
  return undefined;
}

/** Parses `expand[]=pipeline_tag` or `expand=pipeline_tag`, which can be repeated. */
const expandOf = (req: Context["req"]): readonly string[] => [
  ...(req.queries("expand[]") ?? []),
  ...(req.queries("expand") ?? []),
];

/** Only authenticated users have a provider order. */
const formFor = ({ raw }: Context["req"]): MappingForm =>
  readBearerToken(raw.headers)?.startsWith("hf_") ? "array" : "object";
