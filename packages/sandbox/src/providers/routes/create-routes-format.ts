import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { FollowUpRequest, FormatHandler } from "../../formats/format-handler.ts";
import { decodeUri } from "../../server/decode-uri.ts";

/** A request that isn't an operation, such as the one for a provider's models. */
export interface ExtraRoute {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Its groups are handed on unchanged, decoded. */
  readonly path: RegExp;
  /** Whether the URL itself is the credential. */
  readonly skipsAuth?: boolean;
  /** @throws Refusal */
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
