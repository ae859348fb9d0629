import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";

/** A provider of this format checks the rest itself. */
const body = v.looseObject({
  model: v.string(),
  messages: v.pipe(v.array(v.looseObject({})), v.minLength(1, "A chat needs at least one message")),
  stream: v.nullish(v.boolean()),
});

/** Headers with which clients choose features. */
const HEADERS = ["anthropic-beta", "anthropic-version"];

/** Messages for a provider of Anthropic's format pass unchanged. */
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
