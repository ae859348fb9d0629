import * as v from "valibot";
import { InputError } from "../../errors.ts";
import { defineJob } from "../../jobs/define-job.ts";
import type { Ticket } from "../../types/job.ts";
import { WireError } from "../../types/wire.ts";
import { jobProgress } from "../../wire/job-words.ts";
import { pathIn } from "../../wire/path-of.ts";
import { readReply } from "../../wire/read-reply.ts";

const submitted = v.object({ polling_url: v.string() });

const text = v.nullish(v.string());

/** Some answers call the status `state`. */
const look = v.object({ status: text, state: text, result: v.nullish(v.object({ sample: text })) });

/** The vendor's own hosts, without a port. */
const HOST = /^([a-z0-9-]+\.)*bfl\.ai$/;

const FAILED = /^(error|failed|(request|content) moderated|task not found)$/i;

/** Members of the address's query stand beside host and path under names of this beginning. */
const QUERY = "query.";

/** Jobs are looked at on the host that took them, which is not the one that they were submitted to. */
export const job = defineJob({
  intervalMs: 1000,
  attempts: 5,
  ticket: (body) => ticketOf(readReply(submitted, body).polling_url),
  poll: (ticket, attempt) => ({
    method: "GET",
    path: pathIn(ticket),
    query: { ...queryOf(ticket), attempt: String(attempt) },
  }),
  progress: (body) => {
    const { status, state, result } = readReply(look, body);
    const word = status ?? state ?? "Pending";
    if (word === "Ready" && result?.sample) return { state: "done" };
    if (FAILED.test(word)) return jobProgress({}, word, body);
    return { state: "waiting", phase: "running" };
  },
  at: ({ host = "" }, target) => {
    if (!HOST.test(host))
      throw new InputError("input-invalid", "The job is at a host that is not the provider's");
    const { provider, route, secret, model } = target;
    // Whoever gives an address of their own wants nothing sent elsewhere.
    if (route.behind && !route.routed) return target;
    return {
      provider: { ...provider, baseUrl: `https://${host}` },
      route: {},
      model,
      // The Hub's token is nobody else's.
      ...(route.hub ? {} : { secret }),
    };
  },
  late: (attempts) =>
    `Timed out while waiting for the result from black forest labs API - aborting after ${attempts} attempts`,
});

function ticketOf(address: string): Ticket {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || !HOST.test(url.host)) {
    throw new WireError("malformed", "The job is at a host that is not the provider's");
  }
  const query = [...url.searchParams].map(([name, value]) => [QUERY + name, value]);
  return { host: url.host, path: url.pathname, ...Object.fromEntries(query) };
}

function queryOf(ticket: Ticket): Readonly<Record<string, string>> {
  const members = Object.entries(ticket).filter(([name]) => name.startsWith(QUERY));
  return Object.fromEntries(members.map(([name, value]) => [name.slice(QUERY.length), value]));
}
