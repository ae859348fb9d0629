import * as v from "valibot";
import { getRuleEntries } from "../limits/rules.ts";
import type { GatewayConfig } from "./gateway-config.ts";
import { containsSecret, isLikelySecret, NO_SECRET_MESSAGE } from "./is-likely-secret.ts";
import { createPolicyEntries } from "./policy-schema.ts";
import {
  booleanSchema,
  integerSchema,
  objectSchema,
  optionalEntries,
  picklistSchema,
  recordSchema,
  textSchema,
} from "./schema-parts.ts";

const maybe = v.exactOptional;

/** Upper case as usual, so an accidental API key is detected. */
const variable = v.pipe(
  textSchema,
  v.regex(/^[A-Z_][A-Z0-9_]*$/, `expected the name of a variable in capitals; ${NO_SECRET_MESSAGE}`),
);

const path = v.pipe(
  textSchema,
  v.check((each) => !isLikelySecret(each), NO_SECRET_MESSAGE),
);

const parseKeySource = v.lazy((input): v.GenericSchema<unknown, { env: string } | { file: string }> => {
  if (typeof input !== "object" || input === null) return v.never(NO_SECRET_MESSAGE);
  return "file" in input ? objectSchema({ file: path }) : objectSchema({ env: variable });
});

const baseUrlSchema = v.pipe(
  textSchema,
  v.check(isPlainAddress, "expected an http or https URL without user, password and query"),
  v.transform((each) => each.replace(/\/+$/, "")),
);

/** Settings of the CLI in the same file. The CLI validates them; API keys are rejected here too. */
const foreignSettings = v.pipe(
  v.custom<object>(
    (input) => typeof input === "object" && input !== null && !Array.isArray(input),
    "expected an object",
  ),
  v.check((each) => !containsSecret(JSON.stringify(each)), NO_SECRET_MESSAGE),
);

/** @param providerIds IDs of known providers */
export function configSchema(providerIds: readonly string[]): v.GenericSchema<unknown, GatewayConfig> {
  const provider = picklistSchema("provider", providerIds);
  return objectSchema({
    $schema: maybe(textSchema),
    listen: maybe(objectSchema({ host: maybe(textSchema), port: maybe(integerSchema(0, 65_535)) })),
    state: maybe(textSchema),
    requireTokens: maybe(booleanSchema),
    trustProxy: maybe(booleanSchema),
    allowUnauthenticated: maybe(booleanSchema),
    keys: maybe(recordSchema(provider, parseKeySource)),
    upstreams: maybe(
      recordSchema(provider, objectSchema({ baseUrl: baseUrlSchema, trusted: maybe(booleanSchema) })),
    ),
    ...(optionalEntries(getRuleEntries("gateway")) as object),
    refreshModels: maybe(booleanSchema),
    cli: maybe(foreignSettings),
    ...createPolicyEntries(provider),
  });
}

function isPlainAddress(each: string): boolean {
  if (!URL.canParse(each)) return false;
  const { protocol, username, password, search, hash } = new URL(each);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === "";
}
