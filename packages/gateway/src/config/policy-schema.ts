import * as v from "valibot";
import { aboveZero, byName, listOf, members, oneOf, text, whole, zeroOrMore } from "./members.ts";

const maybe = v.exactOptional;
const ms = whole(0, 24 * 60 * 60 * 1000);

const limits = { requestsPerMinute: maybe(aboveZero), concurrency: maybe(whole(1)) };

const budget = members({ usd: zeroOrMore, per: oneOf("period", ["day", "month", "total"]) });

const origin = v.pipe(
  text,
  v.check(
    (each) => URL.canParse(each) && new URL(each).origin === each,
    "expected an origin such as https://example.org",
  ),
);

/** The members of `Policy`, by the ids of the providers there are. */
export const policyMembers = (provider: v.GenericSchema<string, string>) => ({
  routes: maybe(
    byName(
      text,
      members({
        targets: v.pipe(
          listOf(members({ provider, model: maybe(text), weight: maybe(zeroOrMore) })),
          v.minLength(1, "expected at least one target"),
        ),
        choose: maybe(oneOf("way to choose", ["order", "weighted", "fastest", "cheapest"])),
      }),
    ),
  ),
  preferred: maybe(listOf(provider)),
  providers: maybe(byName(provider, members({ ...limits, queue: maybe(whole(0)), maxWaitMs: maybe(ms) }))),
  everyone: maybe(members({ ...limits, budget: maybe(budget) })),
  retry: maybe(members({ attempts: maybe(whole(0, 20)), baseDelayMs: maybe(ms), maxDelayMs: maybe(ms) })),
  timeout: maybe(
    members({
      total: maybe(whole(1)),
      connect: maybe(whole(1)),
      content: maybe(whole(1)),
      idle: maybe(whole(1)),
      poll: maybe(whole(1)),
      download: maybe(whole(1)),
    }),
  ),
  breaker: maybe(members({ failures: maybe(whole(1)), restMs: maybe(ms) })),
  cache: maybe(members({ ttlMs: whole(1), maxBytes: maybe(whole(0)) })),
  allowedOrigins: maybe(listOf(origin)),
  headers: maybe(members({ request: maybe(listOf(text)), response: maybe(listOf(text)) })),
});
