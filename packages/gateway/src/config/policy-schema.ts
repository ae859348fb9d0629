import * as v from "valibot";
import type { LimitSubject } from "../limits/limit.ts";
import { getRuleEntries, type RulesFor } from "../limits/rules.ts";
import {
  integerSchema,
  listSchema,
  nonNegativeSchema,
  objectSchema,
  optionalEntries,
  picklistSchema,
  recordSchema,
  textSchema,
} from "./schema-parts.ts";

const maybe = v.exactOptional;
const ms = integerSchema(0, 24 * 60 * 60 * 1000);

const createRuleSchema = <Subject extends LimitSubject>(subject: Subject) =>
  objectSchema(optionalEntries(getRuleEntries(subject))) as object as v.GenericSchema<
    unknown,
    RulesFor<Subject>
  >;

const origin = v.pipe(
  textSchema,
  v.check(
    (each) => URL.canParse(each) && new URL(each).origin === each,
    "expected an origin such as https://example.org",
  ),
);

const hostName = v.pipe(
  textSchema,
  v.check(
    (each) => URL.canParse(`http://${each}`) && new URL(`http://${each}`).host === each,
    "expected a host name in lower case, such as hub.example.org, without a port",
  ),
  v.check((each) => !/:\d+$/.test(each), "expected a host name without a port"),
);

const priceSchema = objectSchema({
  input: maybe(nonNegativeSchema),
  output: maybe(nonNegativeSchema),
  cacheRead: maybe(nonNegativeSchema),
  cacheWrite: maybe(nonNegativeSchema),
  reasoning: maybe(nonNegativeSchema),
  request: maybe(nonNegativeSchema),
  image: maybe(nonNegativeSchema),
  maxOutputTokens: maybe(integerSchema(1)),
  contextTokens: maybe(integerSchema(1)),
});

/** Schema of `Policy`, for the IDs of known providers. */
export const createPolicyEntries = (provider: v.GenericSchema<string, string>) => ({
  routes: maybe(
    recordSchema(
      textSchema,
      objectSchema({
        targets: v.pipe(
          listSchema(objectSchema({ provider, model: maybe(textSchema), weight: maybe(nonNegativeSchema) })),
          v.minLength(1, "expected at least one target"),
        ),
        strategy: maybe(picklistSchema("strategy", ["order", "weighted", "fastest", "cheapest"])),
      }),
    ),
  ),
  prices: maybe(recordSchema(provider, recordSchema(textSchema, priceSchema))),
  preferred: maybe(listSchema(provider)),
  providers: maybe(recordSchema(provider, createRuleSchema("provider"))),
  everyone: maybe(createRuleSchema("everyone")),
  retry: maybe(
    objectSchema({ attempts: maybe(integerSchema(0, 20)), baseDelayMs: maybe(ms), maxDelayMs: maybe(ms) }),
  ),
  timeout: maybe(
    objectSchema({
      total: maybe(integerSchema(1)),
      connect: maybe(integerSchema(1)),
      content: maybe(integerSchema(1)),
      idle: maybe(integerSchema(1)),
      poll: maybe(integerSchema(1)),
      download: maybe(integerSchema(1)),
    }),
  ),
  breaker: maybe(objectSchema({ failures: maybe(integerSchema(1)), cooldownMs: maybe(ms) })),
  cache: maybe(objectSchema({ ttlMs: integerSchema(1), maxBytes: maybe(integerSchema(0)) })),
  allowedOrigins: maybe(listSchema(origin)),
  allowedHosts: maybe(listSchema(hostName)),
  headers: maybe(
    objectSchema({ request: maybe(listSchema(textSchema)), response: maybe(listSchema(textSchema)) }),
  ),
});
