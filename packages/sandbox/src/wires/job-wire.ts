import { Refusal } from "../http/refusal.ts";
import { findJob, type Job, type Work } from "../state/job.ts";
import type { FollowUp, Wire, WireCall } from "./wire.ts";

/** A job as a request finds it. */
export interface Look extends Pick<FollowUp, "settings" | "store"> {
  readonly job: Job;
  /** Path of the request. */
  readonly path: string;
}

/** A request about a job that was accepted before. */
export interface JobStep {
  readonly method: "GET" | "POST" | "PUT";
  /** Its first group is the job's id, unless that stands in the query. */
  readonly path: RegExp;
  /** Name of the query member that holds the job's id. */
  readonly idIn?: string;
  /** @throws Refusal */
  answer(look: Look): Response;
}

/** A format in which answers come later. */
export interface JobFormat extends Pick<Wire, "refuse" | "fits"> {
  /** The name that adapters give it. */
  readonly wire: string;
  /** Reads what is asked for, and gives the work to do. @throws Refusal */
  accept(call: WireCall): Work;
  /** Path at which the provider says that the job is found again. */
  pathOf(id: string, call: WireCall): string;
  /** Answers the submission. */
  accepted(look: Look, call: WireCall): Response | Promise<Response>;
  readonly steps: readonly JobStep[];
}

/** Makes a wire that keeps its jobs and finds them again. */
export function jobWire({ wire, accept, pathOf, accepted, steps, ...rest }: JobFormat): Wire {
  return {
    ...rest,
    answer: (call) => {
      const { provider, settings, state, operation, model, baseUrl } = call;
      const work = accept(call);
      const id = state.nextId();
      const job: Job = {
        id,
        provider: provider.id,
        wire,
        operation,
        model,
        url: baseUrl + pathOf(id, call),
        startedMs: settings.now(),
        work,
        cancelled: false,
      };
      state.jobs.set(id, job);
      return accepted({ ...call, job }, call);
    },
    follow: (request) => {
      const { method, path, query, provider, state } = request;
      for (const step of steps) {
        const match = step.method === method && step.path.exec(path);
        if (!match) continue;
        const id = (step.idIn === undefined ? match[1] : query.get(step.idIn)) ?? "";
        return () => {
          const job = findJob(state.jobs, { id, provider: provider.id, wire });
          if (job) return step.answer({ ...request, job });
          throw new Refusal(404, id ? `There is no job ${id} here` : `${step.idIn} is required`);
        };
      }
      return undefined;
    },
  };
}
