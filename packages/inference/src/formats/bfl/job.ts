import type { JobProtocol, JobRef } from "../../contracts/job.ts";
import { WireError } from "../../contracts/wire.ts";
import { InputError } from "../../errors.ts";
import { deriveJob } from "../lib/derive-job.ts";
import { readAt } from "../lib/read-at.ts";
import { bflShape } from "./shape.ts";

/** The provider's own hosts, without a port. */
const HOST_PATTERN = /^([a-z0-9-]+\.)*bfl\.ai$/;

/** Prefix of the fields of a handle that contain the URL's query, next to `host` and `path`. */
const QUERY = "query.";

/** Jobs are polled at the host that the response to the submission names, with the number of the poll. */
// @__NO_SIDE_EFFECTS__
export function bflJob(): JobProtocol {
  const job = deriveJob(bflShape.job);
  return {
    ...job,
    parseJobRef: (body) => {
      const ref = job.parseJobRef(body);
      return ref && toJobRef(ref);
    },
    poll: (ref, pollIndex) => ({
      ...job.poll(ref, pollIndex),
      query: { ...toQuery(ref), attempt: String(pollIndex) },
    }),
    // The status can be ahead of the result.
    progress: (body) => {
      const progress = job.progress(body);
      if (progress.state !== "done" || readAt(body, bflShape.response.at)) return progress;
      return { state: "waiting", phase: "running" };
    },
    timeoutMessage: (attempts) =>
      `Timed out while waiting for the result from black forest labs API - aborting after ${attempts} attempts`,
    resolvePollTarget: ({ host = "" }, target) => {
      if (!HOST_PATTERN.test(host))
        throw new InputError("input-invalid", "The job's URL has a host that is not the provider's");
      const { provider, connection, secret, model } = target;
      // A base URL of the caller's own replaces the provider's hosts.
      if (connection.baseUrl && connection.via !== "router") return target;
      return {
        provider: { ...provider, baseUrl: `https://${host}` },
        connection: {},
        model,
        // The Hub's token is only for the Hub.
        ...(connection.auth === "hub" ? {} : { secret }),
      };
    },
  };
}

/** Splits the URL, so a handle can only link to a host that is checked. */
function toJobRef({ url: address = "" }: JobRef): JobRef {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || !HOST_PATTERN.test(url.host)) {
    throw new WireError("malformed", "The job's URL has a host that is not the provider's");
  }
  const query = [...url.searchParams].map(([name, value]) => [QUERY + name, value]);
  return { host: url.host, path: url.pathname, ...Object.fromEntries(query) };
}

function toQuery(ref: JobRef): Readonly<Record<string, string>> {
  const members = Object.entries(ref).filter(([name]) => name.startsWith(QUERY));
  return Object.fromEntries(members.map(([name, value]) => [name.slice(QUERY.length), value]));
}
