import * as v from "valibot";
import {
  integerSchema,
  listSchema,
  nonNegativeSchema,
  objectSchema,
  picklistSchema,
  positiveSchema,
  recordSchema,
  textSchema,
} from "./schema-parts.ts";

const maybe = v.exactOptional;
const ms = integerSchema(0, 24 * 60 * 60 * 1000);

const limits = { requestsPerMinute: maybe(positiveSchema), concurrency: maybe(integerSchema(1)) };

const budget = objectSchema({
  usd: nonNegativeSchema,
  per: picklistSchema("period", ["day", "month", "total"]),
});

const origin = v.pipe(
  textSchema,
  v.check(
    (each) => URL.canParse(each) && new URL(each).origin === each,
    "expected an origin such as https://example.org",
  ),
);

/** The members of `Policy`, by the ids of the providers there are. */
export const createPolicyEntries = (provider: v.GenericSchema<string, string>) => ({
  routes: maybe(
    recordSchema(
      textSchema,
      objectSchema({
        targets: v.pipe(
          listSchema(objectSchema({ provider, model: maybe(textSchema), weight: maybe(nonNegativeSchema) })),
          v.minLength(1, "expected at least one target"),
        ),
        strategy: maybe(picklistSchema("way to choose", ["order", "weighted", "fastest", "cheapest"])),
      }),
    ),
  ),
  preferred: maybe(listSchema(provider)),
  providers: maybe(
    recordSchema(provider, objectSchema({ ...limits, queue: maybe(integerSchema(0)), maxWaitMs: maybe(ms) })),
  ),
  everyone: maybe(objectSchema({ ...limits, budget: maybe(budget) })),
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
  headers: maybe(
    objectSchema({ request: maybe(listSchema(textSchema)), response: maybe(listSchema(textSchema)) }),
  ),
});
