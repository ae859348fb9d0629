import { isRouteErrorResponse, type ServerBuild } from "react-router";
import type { ReportFailure } from "./failure-log.ts";

type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];

/**
 * Returns the build with every failure of a page reported, and with status 500 and the report's reference as response.
 * The router's own hook receives errors, but it cannot pass a reference to the page, and it shows no trace to a browser
 * that requests only data.
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
    // Receives other failures, such as an error page that fails itself. A request for no page is not a failure.
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

/** A response that was thrown on purpose stays; the rest specifies nothing but its reference. */
function reportError(error: unknown, request: Request, report: ReportFailure): unknown {
  if (error instanceof Response || isThrownData(error) || request.signal.aborted) return error;
  return Response.json({ reference: report(error, request) }, { status: 500 });
}

/** What the router's `data` makes: the class is not among its exports. */
const isThrownData = (error: unknown) =>
  typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
