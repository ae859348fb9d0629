import { draw } from "../answers/image/draw.ts";
import { hash } from "../answers/text/hash.ts";
import { integerMember, isMembers, type Members, membersOf, textMember } from "../http/members.ts";
import { Refusal } from "../http/refusal.ts";
import { type Job, type JobPhase, phaseOf } from "../state/job.ts";
import { refuseFal } from "./fal-refusal.ts";
import type { FollowUp, Wire } from "./wire.ts";

/** A picture that is queued: submit, poll, read the result. */
export const falQueue: Wire = {
  answer: ({ provider, baseUrl, model, body, settings, state }) => {
    const members = membersOf(body);
    const id = state.nextId();
    // Paths of jobs leave out what follows the first two names of a model.
    const path = `/${model.split("/").slice(0, 2).map(encodeURIComponent).join("/")}/requests/${id}`;
    const url = baseUrl + path;
    const result = resultOf(members, settings.seed);
    const job: Job = { id, provider: provider.id, path, url, startedMs: settings.now(), result };
    state.jobs.set(id, job);
    return Response.json({ ...linksOf(job), ...statusOf(phaseOf(job, job.startedMs, settings.jobMs)) });
  },
  follow: (request) => {
    const [, path, id = "", status] = /^(.+\/requests\/([^/]+))(\/status)?$/.exec(request.path) ?? [];
    if (request.method !== "GET" || path === undefined) return undefined;
    const job = request.state.jobs.get(id);
    if (job?.provider !== request.provider.id || job.path !== path) {
      throw new Refusal(404, `There is no request ${id} at this path`);
    }
    const { settings } = request;
    const phase = phaseOf(job, settings.now(), settings.jobMs);
    return status
      ? Response.json({ ...linksOf(job), ...statusOf(phase) })
      : answerResult(job, phase, request);
  },
  refuse: refuseFal,
};

function linksOf({ id, url }: Job) {
  return { request_id: id, response_url: url, status_url: `${url}/status`, cancel_url: `${url}/cancel` };
}

function statusOf(phase: JobPhase) {
  switch (phase.name) {
    case "queued":
      return { status: "IN_QUEUE", queue_position: phase.position };
    case "running":
      return { status: "IN_PROGRESS" };
    case "done":
      return { status: "COMPLETED" };
  }
}

function answerResult(job: Job, phase: JobPhase, { store }: FollowUp): Response {
  if (phase.name !== "done") throw new Refusal(400, "Request is still in progress");
  return Response.json(job.result(store));
}

/** Checks a submission and gives what draws it once the job is done. */
function resultOf(members: Members, sandboxSeed: number): Job["result"] {
  const prompt = textMember(members, "prompt");
  const seed = integerMember(members, "seed", { min: 0 }) ?? hash(prompt, sandboxSeed);
  const size = isMembers(members["image_size"]) ? members["image_size"] : members;
  const options = { width: integerMember(size, "width"), height: integerMember(size, "height"), seed };
  return (store) => {
    const drawing = draw(prompt, { ...options, seed: seed + sandboxSeed });
    const { width, height, type, bytes } = drawing;
    return {
      images: [{ url: store(drawing), width, height, content_type: type, file_size: bytes.length }],
      seed,
      has_nsfw_concepts: [false],
      prompt,
    };
  };
}
