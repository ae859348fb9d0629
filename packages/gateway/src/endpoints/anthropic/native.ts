import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";

/** The provider validates the other fields. */
const body = v.looseObject({
  model: v.string(),
  messages: v.pipe(v.array(v.looseObject({})), v.minLength(1, "A chat needs at least one message")),
  stream: v.nullish(v.boolean()),
});

/** Headers that enable features. */
const HEADERS = ["anthropic-beta", "anthropic-version"];

/** Forwards messages unchanged to providers with Anthropic's format. */
export const nativeMessages: NonNullable<Endpoint["native"]> = {
  body,
  pickHeaders: (header) =>
    Object.fromEntries(
      HEADERS.flatMap((name) => {
        const value = header(name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
};
