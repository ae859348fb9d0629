import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { authenticate, identify } from "./auth/authenticate.ts";
import { selectErrorFormat } from "./endpoints/error-format.ts";
import { ENDPOINTS } from "./endpoints/index.ts";
import { buildErrorHeaders, getStatus, toErrorBody } from "./error-body.ts";
import { GatewayError } from "./errors.ts";
import { limitConnection } from "./pipeline/limit-connection.ts";
import { isolateContent } from "./response-safety.ts";
import { ROUTES } from "./routes/index.ts";
import type { Route } from "./routes/route.ts";
import { PROBE_SEGMENTS } from "./routes/segments.ts";
import type { ApiEnv, GatewayServices } from "./services.ts";

/** Routes of the gateway's own API. Other paths return an error. */
export function createApi(services: GatewayServices): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(async (context, next) => {
    await next();
    const { requestId } = context.env.tracker.request;
    context.header("x-request-id", requestId);
    const header = ENDPOINTS.find(({ path }) => path === context.req.path)?.api.requestIdHeader;
    if (header) context.header(header, requestId);
    if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
  });
  for (const { path, methods, requiredRole, call, isEndpoint } of ROUTES) {
    const allowed = isEndpoint ? "POST" : listMethods(methods);
    for (const [method, handle] of Object.entries(methods)) {
      app.on(method, path, async (context) => {
        const { request, tracker } = context.env;
        const limited = isLimited({ path, requiredRole });
        const caller =
          limited && requiredRole === "public"
            ? await identify(request, tracker.request, services.tokens)
            : await authenticate(request, tracker.request, services.tokens, requiredRole);
        tracker.reach(method === "POST" ? { ...caller, ...call } : caller);
        if (limited) await limitConnection(services, tracker, caller);
        const response = await handle(context, services, caller);
        return requiredRole === "caller" ? withIsolatedContent(response) : response;
      });
    }
    app.all(path, (context) => {
      context.header("allow", allowed);
      throw new GatewayError(
        "method-not-allowed",
        `${context.req.method} is not allowed for this path. Use ${allowed}`,
      );
    });
  }
  app.notFound(({ req }) => {
    throw new GatewayError("not-found", `Path not found: ${req.path.slice(0, 200)}`);
  });
  app.onError((error, context) => {
    const { tracker } = context.env;
    const problem = toErrorBody(error, tracker.request.requestId);
    tracker.fail(error);
    const format = selectErrorFormat(context.req.path, undefined, context.req.raw.headers);
    const json = services.connections.redactor.stringify(format.body(problem));
    const status = format.status?.(problem) ?? getStatus(problem);
    return context.body(json, status as ContentfulStatusCode, buildErrorHeaders(problem));
  });
  return app;
}

/** Paths without limits: admins must always be able to change limits, and probes are cheap. */
const isLimited = ({ path, requiredRole }: Pick<Route, "path" | "requiredRole">): boolean =>
  requiredRole !== "admin" && !PROBE_SEGMENTS.includes(path.slice(1));

/** Headers for responses whose content can be from a provider. */
function withIsolatedContent(response: Response): Response {
  const headers = isolateContent(response.headers.get("content-type") ?? undefined);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

const listMethods = (methods: Route["methods"]) =>
  Object.keys(methods)
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method))
    .join(", ");
