import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { FollowUpRequest, FormatHandler } from "../../formats/format-handler.ts";
import { decodeUri } from "../../server/decode-uri.ts";

/** A route that isn't an operation, such as a provider's model list. */
export interface ExtraRoute {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path pattern. Its groups are decoded and passed to the handler. */
  readonly path: RegExp;
  /** Whether the URL itself is the credential. */
  readonly skipsAuth?: boolean;
  /** @throws ApiError */
  handle(asked: FollowUpRequest, ...found: readonly string[]): Response | Promise<Response>;
}

/** A format with only routes. */
export function createRoutesFormat(
  routes: readonly ExtraRoute[],
  buildError: FormatHandler["buildError"],
): FormatHandler {
  const routeOf = ({ method, path }: FollowUpRequest) =>
    routes.find((each) => each.method === method && each.path.test(path));
  return {
    buildResponse: ({ path }) => {
      throw new ApiError(404, `No operation at ${path}`);
    },
    handleFollowUp: (asked) => {
      const route = routeOf(asked);
      const [, ...found] = route?.path.exec(asked.path) ?? [];
      return route && (() => route.handle(asked, ...found.map((text = "") => decodeUri(text))));
    },
    skipsAuth: (asked) => routeOf(asked)?.skipsAuth ?? false,
    buildError,
  };
}
