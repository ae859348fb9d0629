import { Refusal } from "../http/refusal.ts";
import type { FollowUp, Wire } from "../wires/wire.ts";

/** A request that is no operation, such as the one for a provider's models. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Its groups are handed on as they stand, decoded. */
  readonly path: RegExp;
  /** Whether the address itself is the credential. */
  readonly signed?: boolean;
  /** @throws Refusal */
  answer(asked: FollowUp, ...found: readonly string[]): Response | Promise<Response>;
}

/** A format that knows routes alone. */
export function routesWire(routes: readonly Route[], refuse: Wire["refuse"]): Wire {
  const routeOf = ({ method, path }: FollowUp) =>
    routes.find((each) => each.method === method && each.path.test(path));
  return {
    answer: ({ path }) => {
      throw new Refusal(404, `There is no operation at ${path}`);
    },
    follow: (asked) => {
      const route = routeOf(asked);
      const [, ...found] = route?.path.exec(asked.path) ?? [];
      return route && (() => route.answer(asked, ...found.map(decoded)));
    },
    signed: (asked) => routeOf(asked)?.signed ?? false,
    refuse,
  };
}

function decoded(text: string | undefined = ""): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
