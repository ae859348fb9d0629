import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { GatewayError } from "./errors.ts";
import { outcomeOf, problemHeaders, statusOf, toProblem } from "./problem.ts";
import { ROUTES } from "./routes/index.ts";
import type { Route } from "./routes/route.ts";
import type { ApiEnv, Services } from "./services.ts";
import { problemFormatFor } from "./surfaces/format.ts";
import { authenticate } from "./tokens/authenticate.ts";

/** The gateway's own addresses, and an error for every other. */
export function createApi(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(async (context, next) => {
    await next();
    const { requestId } = context.env.exchange;
    context.header("x-request-id", requestId);
    // Anthropic's clients look for it under a name of their own.
    if (context.req.path === "/v1/messages") context.header("request-id", requestId);
    if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
  });
  for (const { path, methods, audience } of ROUTES) {
    for (const [method, handle] of Object.entries(methods)) {
      app.on(method, path, async (context) => {
        const { request, exchange } = context.env;
        await authenticate(request, exchange, services.access, audience);
        return handle(context, services);
      });
    }
    app.all(path, (context) => {
      context.header("allow", allowed(methods));
      throw new GatewayError(
        "method-not-allowed",
        `${context.req.method} is not done here, only ${allowed(methods)}`,
      );
    });
  }
  app.notFound(({ req }) => {
    throw new GatewayError("not-found", `There is nothing at ${req.path.slice(0, 200)}`);
  });
  app.onError((error, context) => {
    const { exchange } = context.env;
    const problem = toProblem(error, exchange.requestId);
    exchange.outcome = outcomeOf(error);
    exchange.provider ??= problem.provider;
    const body = problemFormatFor(context.req.path).body(problem);
    const json = services.upstreams.redactor.stringify(body);
    return context.body(json, statusOf(problem) as ContentfulStatusCode, problemHeaders(problem));
  });
  return app;
}

const allowed = (methods: Route["methods"]) =>
  Object.keys(methods)
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method))
    .join(", ");
