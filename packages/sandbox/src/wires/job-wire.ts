import { Refusal } from "../http/refusal.ts";
import { findJob, type Job, phaseOf, type Work } from "../state/job.ts";
import type { About, FollowUp, Step, Wire, WireCall } from "./wire.ts";

/** A job as a request finds it. */
export interface Look extends Pick<FollowUp, "settings" | "store"> {
  readonly job: Job;
  /** Path of the request. */
  readonly path: string;
}

/** A request about a job that was accepted before. */
export interface JobStep {
  readonly method: "GET" | "POST" | "PUT";
  /** Left out where it is a poll until the job is over, and gives the result from then on. */
  readonly step?: Step;
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
  function find({ method, path, query, provider, state }: FollowUp) {
    for (const step of steps) {
      const match = step.method === method && step.path.exec(path);
      if (!match) continue;
      const id = (step.idIn === undefined ? match[1] : query.get(step.idIn)) ?? "";
      return { step, id, job: findJob(state.jobs, { id, provider: provider.id, wire }) };
    }
    return undefined;
  }

  return {
    ...rest,
    answer: (call) => {
      const { provider, settings, state, operation, model, baseUrl } = call;
      const work = fated(accept(call), () => job);
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
        polls: 0,
        fate: call.fate,
      };
      state.jobs.set(id, job);
      return accepted({ ...call, job }, call);
    },
    follow: (request) => {
      const found = find(request);
      if (!found) return undefined;
      const { step, id, job } = found;
      return () => {
        if (!job) throw new Refusal(404, id ? `There is no job ${id} here` : `${step.idIn} is required`);
        job.polls += 1;
        job.fate = request.fate ?? job.fate;
        return step.answer({ ...request, job });
      };
    },
    about: (request): About | undefined => {
      const found = find(request);
      if (!found) return undefined;
      const { step, job } = found;
      const { operation, model } = job ?? {};
      return { step: step.step ?? stepNow(job, request), operation, model };
    },
  };
}

function stepNow(job: Job | undefined, { settings }: FollowUp): Step {
  if (!job) return "poll";
  const { name } = phaseOf({ ...job, polls: job.polls + 1 }, settings);
  return name === "queued" || name === "running" ? "poll" : "result";
}

/** The same work, which cannot be done when its job is to fail. */
function fated({ asked, run }: Work, jobOf: () => Job): Work {
  return {
    asked,
    run: () => {
      const { fate } = jobOf();
      if (fate?.ends === "failed") throw new Refusal(422, fate.reason);
      return run();
    },
  };
}
