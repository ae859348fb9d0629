import { hash } from "../answers/text/hash.ts";
import { type Members, membersOf } from "../http/members.ts";
import { type JobState, stateOf } from "../state/job.ts";
import { refuseFal } from "./fal-refusal.ts";
import { jobWire, type Look } from "./job-wire.ts";
import { fitsMedia, type MediaNames } from "./media-input.ts";
import { fileOf, mediaWork } from "./media-work.ts";
import type { Wire } from "./wire.ts";

const NAMES: MediaNames = { prompt: "prompt", image: ["input_image", "image"], beside: ["mask"], bare: true };

/** Pictures of Black Forest Labs: the answer to the submission names the whole address of the poll. */
export const bfl = {
  ...jobWire({
    wire: "bfl",
    fits: (operation, body) => fitsMedia(operation, body, NAMES),
    accept: (call) => mediaWork(call, bflMembers(membersOf(call.body), call.settings.seed), NAMES),
    pathOf: (id) => `/v1/get_result?id=${id}`,
    accepted: ({ job }) => Response.json({ id: job.id, polling_url: job.url }),
    steps: [{ method: "GET", path: /^\/v1\/get_result$/, idIn: "id", answer: pictureOf }],
    refuse: refuseFal,
  }),
  // Whoever came through the Hub's router has no key for the vendor's own host.
  signed: ({ path }) => path === "/v1/get_result",
} satisfies Wire;

/** There is always a seed, so that a next call may repeat it. */
function bflMembers(members: Members, sandboxSeed: number): Members {
  const { steps: num_inference_steps, ...others } = members;
  return { seed: hash(JSON.stringify(members), sandboxSeed), ...others, num_inference_steps };
}

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "Pending",
  running: "Pending",
  done: "Ready",
  failed: "Error",
  cancelled: "Error",
};

function pictureOf({ job, settings, store }: Look): Response {
  const state = stateOf(job, settings);
  const { prompt, seed } = job.work.asked;
  const result =
    state.name === "done" ? { sample: store(fileOf(state.result)), prompt: prompt ?? "", seed } : null;
  const details = state.name === "failed" ? { error: state.reason } : null;
  return Response.json({ id: job.id, status: STATUS[state.name], result, progress: null, details });
}
