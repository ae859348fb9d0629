import { isRouteErrorResponse, type ServerBuild } from "react-router";
import type { ReportFailure } from "./failure-log.ts";

type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];

/**
 * Wraps the build so that page errors are logged and respond with status 500 and a reference. The router's own hook can't
 * pass a reference to the page or to data requests.
 */
export function reportFailures<Build extends ServerBuild>(build: Build, report: ReportFailure): Build {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    routes[id] = route && { ...route, module: withReporting(route.module, report) };
  }
  const { module } = build.entry;
  const entryModule: typeof module = {
    ...module,
    default: async (...request) => {
      try {
        return await module.default(...request);
      } catch (error) {
        throw reportError(error, request[0], report);
      }
    },
    // Handles other errors, such as a failing error page. A request for an unknown page isn't an error.
    handleError: (error, { request }) => {
      const isAnswer = error instanceof Response || isRouteErrorResponse(error);
      if (!isAnswer && !request.signal.aborted) report(error, request);
    },
  };
  return { ...build, routes, entry: { ...build.entry, module: entryModule } };
}

function withReporting(module: RouteModule, report: ReportFailure): RouteModule {
  const { loader } = module;
  if (!loader) return module;
  return {
    ...module,
    loader: async (given) => {
      try {
        return await loader(given);
      } catch (error) {
        throw reportError(error, given.request, report);
      }
    },
  };
}

/** Keeps responses that were thrown on purpose. Replaces other errors by their reference. */
function reportError(error: unknown, request: Request, report: ReportFailure): unknown {
  if (error instanceof Response || isThrownData(error) || request.signal.aborted) return error;
  return Response.json({ reference: report(error, request) }, { status: 500 });
}

/** Result of the router's `data`, whose class isn't exported. */
const isThrownData = (error: unknown) =>
  typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
