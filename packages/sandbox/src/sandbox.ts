import { ANSWERED_BY_HEADER } from "@inferhub/inference";
import { type Context, Hono } from "hono";
import { bearerToken, REFUSED_KEY } from "./http/credential.ts";
import { watchBody } from "./http/watch-body.ts";
import { modelRecord } from "./hub-look-up.ts";
import { hubRouter } from "./hub-router.ts";
import { type SandboxOptions, settingsOf } from "./options.ts";
import { createDesk } from "./provider-desk.ts";
import { noteProvider, type OpenRecord, type RecordedRequest } from "./state/recorder.ts";
import { createState } from "./state/state.ts";

/** Answers requests to providers, without a network. */
export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  /** The latest 1000 requests, the newest last. */
  requests(): readonly RecordedRequest[];
  /** Forgets requests, jobs and files. */
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
  const state = createState(settings.seed);
  const desks = new Map(settings.providers.map((each) => [each.id, createDesk(each, settings, state)]));
  const routerDesk = createDesk(hubRouter, settings, state);
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
    context.header(ANSWERED_BY_HEADER, "sandbox");
  });

  app.get("/api/models/:model{.+}", (context) =>
    bearerToken(context.req.raw.headers) === REFUSED_KEY
      ? context.json({ error: "Invalid credentials in Authorization header" }, 401)
      : context.json(modelRecord(context.req.param("model"), settings.providers)),
  );

  app.get("/:provider/files/:name", (context) => {
    const { provider, name } = context.req.param();
    const file = state.files.get(`${provider}/${name}`);
    if (!file) return context.json({ error: `There is no file ${name}` }, 404);
    return context.body(file.bytes, 200, { "content-type": file.type });
  });

  app.all("/v1/*", (context) => ask(context, routerDesk, new URL(context.req.url)));

  app.all("/:provider/*", async (context) => {
    const id = context.req.param("provider");
    const desk = desks.get(id);
    if (desk) return ask(context, desk, below(context.req.url, id));
    const known = [...desks.keys()].join(", ");
    return context.json({ error: `There is no provider "${id}". Known: ${known}` }, 404);
  });

  app.onError((error, context) => context.json({ error: `The sandbox failed: ${error.message}` }, 500));

  app.notFound((context) =>
    context.json({ error: `There is nothing at ${context.req.path}. Paths are /{provider}/…` }, 404),
  );

  return {
    fetch: async (request) => app.fetch(request),
    requests: () => state.recorder.requests(),
    reset: () => state.clear(),
  };
}

function ask(context: Context<Env>, desk: ReturnType<typeof createDesk>, url: URL): Promise<Response> {
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
