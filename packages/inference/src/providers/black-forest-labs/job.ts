import * as v from "valibot";
import type { JobRef } from "../../contracts/job.ts";
import { WireError } from "../../contracts/wire.ts";
import { InputError } from "../../errors.ts";
import { parseJobStatus } from "../../formats/lib/job-status.ts";
import { parseWith } from "../../formats/lib/parse-with.ts";
import { getJobPath } from "../../formats/lib/url-path.ts";
import { defineJob } from "../../jobs/define-job.ts";

const submitResponse = v.object({ polling_url: v.string() });

const text = v.nullish(v.string());

/** Some answers call the status `state`. */
const pollResponse = v.object({ status: text, state: text, result: v.nullish(v.object({ sample: text })) });

/** The vendor's own hosts, without a port. */
const HOST_PATTERN = /^([a-z0-9-]+\.)*bfl\.ai$/;

const FAILED_PATTERN = /^(error|failed|(request|content) moderated|task not found)$/i;

/** Members of the address's query stand beside host and path under names of this beginning. */
const QUERY = "query.";

/** Jobs are looked at on the host that took them, which is not the one that they were submitted to. */
export const job = defineJob({
  intervalMs: 1000,
  attempts: 5,
  parseJobRef: (body) => toJobRef(parseWith(submitResponse, body).polling_url),
  poll: (ticket, attempt) => ({
    method: "GET",
    path: getJobPath(ticket),
    query: { ...toQuery(ticket), attempt: String(attempt) },
  }),
  progress: (body) => {
    const { status, state, result } = parseWith(pollResponse, body);
    const word = status ?? state ?? "Pending";
    if (word === "Ready" && result?.sample) return { state: "done" };
    if (FAILED_PATTERN.test(word)) return parseJobStatus({}, word, body);
    return { state: "waiting", phase: "running" };
  },
  resolvePollTarget: ({ host = "" }, target) => {
    if (!HOST_PATTERN.test(host))
      throw new InputError("input-invalid", "The job is at a host that is not the provider's");
    const { provider, connection, secret, model } = target;
    // Whoever gives an address of their own wants nothing sent elsewhere.
    if (connection.baseUrl && !connection.routed) return target;
    return {
      provider: { ...provider, baseUrl: `https://${host}` },
      connection: {},
      model,
      // The Hub's token is nobody else's.
      ...(connection.hub ? {} : { secret }),
    };
  },
  timeoutMessage: (attempts) =>
    `Timed out while waiting for the result from black forest labs API - aborting after ${attempts} attempts`,
});

function toJobRef(address: string): JobRef {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || !HOST_PATTERN.test(url.host)) {
    throw new WireError("malformed", "The job is at a host that is not the provider's");
  }
  const query = [...url.searchParams].map(([name, value]) => [QUERY + name, value]);
  return { host: url.host, path: url.pathname, ...Object.fromEntries(query) };
}

function toQuery(ticket: JobRef): Readonly<Record<string, string>> {
  const members = Object.entries(ticket).filter(([name]) => name.startsWith(QUERY));
  return Object.fromEntries(members.map(([name, value]) => [name.slice(QUERY.length), value]));
}
