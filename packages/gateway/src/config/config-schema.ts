import * as v from "valibot";
import type { GatewayConfig } from "./gateway-config.ts";
import { holdsKey, looksLikeKey, NO_KEY } from "./looks-like-key.ts";
import { byName, members, oneOf, text, whole, yesOrNo } from "./members.ts";
import { policyMembers } from "./policy-schema.ts";

const maybe = v.exactOptional;

/** Written in capitals as usual, so that a key that stands here by mistake is seen. */
const variable = v.pipe(
  text,
  v.regex(/^[A-Z_][A-Z0-9_]*$/, `expected the name of a variable in capitals; ${NO_KEY}`),
);

const path = v.pipe(
  text,
  v.check((each) => !looksLikeKey(each), NO_KEY),
);

const keySource = v.lazy((input): v.GenericSchema<unknown, { env: string } | { file: string }> => {
  if (typeof input !== "object" || input === null) return v.never(NO_KEY);
  return "file" in input ? members({ file: path }) : members({ env: variable });
});

const address = v.pipe(
  text,
  v.check(isPlainAddress, "expected an http or https address without user, password and query"),
  v.transform((each) => each.replace(/\/+$/, "")),
);

/** What the command line reads in the same file, and checks itself; a key does not belong there either. */
const ofOthers = v.pipe(
  v.custom<object>(
    (input) => typeof input === "object" && input !== null && !Array.isArray(input),
    "expected an object",
  ),
  v.check((each) => !holdsKey(JSON.stringify(each)), NO_KEY),
);

/** @param providerIds the providers that the file may name */
export function configSchema(providerIds: readonly string[]): v.GenericSchema<unknown, GatewayConfig> {
  const provider = oneOf("provider", providerIds);
  return members({
    $schema: maybe(text),
    listen: maybe(members({ host: maybe(text), port: maybe(whole(0, 65_535)) })),
    state: maybe(text),
    requireTokens: maybe(yesOrNo),
    allowStrangers: maybe(yesOrNo),
    keys: maybe(byName(provider, keySource)),
    upstreams: maybe(byName(provider, members({ baseUrl: address }))),
    maxBodyBytes: maybe(whole(1)),
    refreshModels: maybe(yesOrNo),
    cli: maybe(ofOthers),
    ...policyMembers(provider),
  });
}

function isPlainAddress(each: string): boolean {
  if (!URL.canParse(each)) return false;
  const { protocol, username, password, search, hash } = new URL(each);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === "";
}
