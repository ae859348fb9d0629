import { type Provider, SERVED_BY_HEADER } from "@inferhub/inference";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { controlRoutes } from "./control/control.ts";
import { fileFaults } from "./faults/file-faults.ts";
import { createFaultBook, type FaultRules } from "./faults/rules/fault-book.ts";
import { ConnectionReset } from "./http/connection-reset.ts";
import { fileRoutes } from "./http/file-routes.ts";
import { watchBody } from "./http/watch-body.ts";
import { hubRouter } from "./hub-router.ts";
import { hubRoutes } from "./hub-routes.ts";
import { type SandboxOptions, type Settings, settingsOf } from "./options.ts";
import type { Desk } from "./provider-desk.ts";
import { withReplay } from "./replay/with-replay.ts";
import { noteProvider, type OpenRecord, type RecordedRequest } from "./state/recorder.ts";
import { createState } from "./state/state.ts";

/** Answers requests to providers, without a network. */
export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  /** The latest 1000 requests, the newest last. */
  requests(): readonly RecordedRequest[];
  /** By which requests go wrong that do not ask for it themselves. */
  readonly faults: FaultRules;
  /** Forgets requests, jobs, files and counts, and goes back to the rules of the beginning. */
  reset(): void;
}

interface Env {
  Variables: { record: OpenRecord };
}

/**
 * A stand-in for every provider: paths are `/{provider}/…`, and what follows is what the provider itself takes.
 *
 * ```ts
 * const sandbox = createSandbox({ providers: [provider] });
 * const response = await sandbox.fetch(new Request(`http://sandbox.test/${provider.id}/v1/chat/completions`, init));
 * ```
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = settingsOf(options);
  const inside = withReplay(createInside(settings), settings);
  const app = new Hono();
  if (settings.cors) app.use(cors({ origin: "*", exposeHeaders: ["*"] }));
  app.route("/", controlRoutes({ ...inside, settings }));
  app.all("*", ({ req }) => inside.fetch(req.raw));
  app.onError(tellFailure);
  return { ...inside, fetch: async (request) => app.fetch(request) };
}

/** What providers are asked, without the sandbox's own space. */
function createInside(settings: Settings): Sandbox {
  const state = createState(settings.seed);
  const faults = createFaultBook(settings.faults, settings.seed);
  const providers = new Map(settings.providers.map((each) => [each.id, each]));
  const deskOf = once(async (provider: Provider) => {
    // Formats and answers are most of the sandbox, and nothing of them is needed to listen.
    const { createDesk } = await import("./provider-desk.ts");
    return createDesk(provider, settings, state, faults);
  });
  const app = new Hono<Env>();

  app.use(async (context, next) => {
    const { raw } = context.req;
    const record = state.recorder.open(state.nextId(), raw, settings.now());
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

  app.route("/", hubRoutes(settings.providers));

  app.on("GET", ["/:provider/cdn/:name", "/:provider/files/:name"], fileFaults(state, faults));

  app.route("/", fileRoutes(settings, state));

  app.all("/v1/*", async (context) => ask(context, await deskOf(hubRouter), new URL(context.req.url)));

  app.all("/:provider/*", async (context) => {
    const id = context.req.param("provider");
    const provider = providers.get(id);
    if (provider) return ask(context, await deskOf(provider), below(context.req.url, id));
    const known = [...providers.keys()].join(", ");
    return context.json({ error: `There is no provider "${id}". Known: ${known}` }, 404);
  });

  app.onError(tellFailure);

  app.notFound((context) =>
    context.json({ error: `There is nothing at ${context.req.path}. Paths are /{provider}/…` }, 404),
  );

  return {
    fetch: async (request) => app.fetch(request),
    requests: () => state.recorder.requests(),
    faults: rulesOf(faults),
    reset: () => {
      state.clear();
      faults.reset();
    },
  };
}

/** @throws ConnectionReset, which is for the server to do */
function tellFailure(error: Error, { json }: Context): Response {
  if (error instanceof ConnectionReset) throw error;
  return json({ error: `The sandbox failed: ${error.message}` }, 500);
}

/** What others may do with the rules; deciding is the desks' part. */
const rulesOf = ({ add, set, remove, clear, list }: FaultRules): FaultRules => ({
  add,
  set,
  remove,
  clear,
  list,
});

/** Makes what belongs to a provider when it is first asked for: most runs need few of them. */
function once<Made>(make: (provider: Provider) => Made): (provider: Provider) => Made {
  const made = new Map<Provider, Made>();
  return (provider) => {
    const known = made.get(provider) ?? make(provider);
    made.set(provider, known);
    return known;
  };
}

function ask(context: Context<Env>, desk: Desk, url: URL): Promise<Response> {
  const { raw } = context.req;
  const record = context.get("record");
  noteProvider(record, desk.provider, url.pathname + url.search, raw.headers);
  return desk.answer(raw, url, record);
}

/** The address with the path as the provider sees it. */
function below(address: string, providerId: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname.slice(providerId.length + 1) || "/";
  return url;
}
