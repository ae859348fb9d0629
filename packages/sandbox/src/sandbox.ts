import { type Provider, SERVED_BY_HEADER } from "@inferhub/inference";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { createAdminRoutes } from "./admin/admin-routes.ts";
import { createFileFaults } from "./faults/file-faults.ts";
import { createFaultRegistry, type FaultRules } from "./faults/rules/fault-registry.ts";
import { hubRouter } from "./hub/hub-router.ts";
import { createHubRoutes } from "./hub/hub-routes.ts";
import { resolveSettings, type SandboxOptions, type Settings } from "./options.ts";
import { withReplay } from "./recorder/with-replay.ts";
import type { Sandbox } from "./sandbox-api.ts";
import { ConnectionReset } from "./server/connection-reset.ts";
import { createFileRoutes } from "./server/file-routes.ts";
import type { ProviderHandler } from "./server/provider-handler.ts";
import { watchBody } from "./server/watch-body.ts";
import { type OpenRecord, recordProvider } from "./state/request-log.ts";
import { createState } from "./state/state.ts";

interface Env {
  Variables: { record: OpenRecord };
}

/**
 * Creates a mock server that emulates every provider. Paths are `/{provider}/…`, followed by the provider's own path.
 *
 * ```ts
 * const sandbox = createSandbox({ providers: [provider] });
 * const response = await sandbox.fetch(new Request(`http://sandbox.test/${provider.id}/v1/chat/completions`, init));
 * ```
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = resolveSettings(options);
  const inside = withReplay(createProviderApp(settings), settings);
  const app = new Hono();
  if (settings.cors) app.use(cors({ origin: "*", exposeHeaders: ["*"] }));
  app.route("/", createAdminRoutes({ ...inside, settings }));
  app.all("*", ({ req }) => inside.fetch(req.raw));
  app.onError(respondWithFailure);
  return { ...inside, fetch: async (request) => app.fetch(request) };
}

/** The provider routes, without the sandbox's own endpoints. */
function createProviderApp(settings: Settings): Sandbox {
  const state = createState(settings.seed);
  const faults = createFaultRegistry(settings.faults, settings.seed);
  const providers = new Map(settings.providers.map((each) => [each.id, each]));
  const getHandler = memoizeByProvider(async (provider: Provider) => {
    // Loaded on demand: formats are most of the sandbox's code, and aren't needed to start listening.
    const { createProviderHandler } = await import("./server/provider-handler.ts");
    return createProviderHandler(provider, settings, state, faults);
  });
  const app = new Hono<Env>();

  app.use(async (context, next) => {
    const { raw } = context.req;
    const record = state.requestLog.open(state.nextId(), raw, settings.now());
    context.set("record", record);
    await next();
    const { res } = context;
    if (!raw.signal.aborted) record.status = res.status;
    context.res = undefined;
    context.res = watchBody(res, raw.signal, ({ aborted }) => {
      record.aborted = aborted;
    });
    context.header("x-request-id", record.id);
    context.header(SERVED_BY_HEADER, "sandbox");
  });

  app.route("/", createHubRoutes(settings));

  app.on("GET", ["/:provider/cdn/:name", "/:provider/files/:name"], createFileFaults(state, faults));

  app.route("/", createFileRoutes(settings, state));

  app.all("/v1/*", async (context) =>
    handleRequest(context, await getHandler(hubRouter), new URL(context.req.url)),
  );

  app.all("/:provider/*", async (context) => {
    const id = context.req.param("provider");
    const provider = providers.get(id);
    if (provider)
      return handleRequest(context, await getHandler(provider), stripProviderPrefix(context.req.url, id));
    const known = [...providers.keys()].join(", ");
    return context.json({ error: `Provider not found: "${id}". Providers: ${known}` }, 404);
  });

  app.onError(respondWithFailure);

  app.notFound((context) =>
    context.json({ error: `Not found: ${context.req.path}. Paths are /{provider}/…` }, 404),
  );

  return {
    fetch: async (request) => app.fetch(request),
    requests: () => state.requestLog.requests(),
    faults: pickRuleMethods(faults),
    reset: () => {
      state.clear();
      faults.reset();
    },
  };
}

/** @throws ConnectionReset, which the server handles */
function respondWithFailure(error: Error, { json }: Context): Response {
  if (error instanceof ConnectionReset) throw error;
  return json({ error: `The sandbox failed: ${error.message}` }, 500);
}

/** Public methods for rules, without the internal selection. */
const pickRuleMethods = ({ add, set, remove, clear, list }: FaultRules): FaultRules => ({
  add,
  set,
  remove,
  clear,
  list,
});

/** Creates a provider's value on first use. Most runs need few providers. */
function memoizeByProvider<Made>(make: (provider: Provider) => Made): (provider: Provider) => Made {
  const made = new Map<Provider, Made>();
  return (provider) => {
    const known = made.get(provider) ?? make(provider);
    made.set(provider, known);
    return known;
  };
}

function handleRequest(context: Context<Env>, handler: ProviderHandler, url: URL): Promise<Response> {
  const { raw } = context.req;
  const record = context.get("record");
  recordProvider(record, handler.provider, url.pathname + url.search, raw.headers);
  return handler.handle(raw, url, record);
}

/** Returns the URL with the provider's path. */
function stripProviderPrefix(address: string, providerId: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname.slice(providerId.length + 1) || "/";
  return url;
}
