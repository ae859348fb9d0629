import { isMembers, type Members, membersOf } from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";
import { type JobState, stateOf } from "../state/job.ts";
import { jobWire, type Look } from "./job-wire.ts";
import { fileOf, mediaWork } from "./media-work.ts";
import { refuseNovita } from "./novita-refusal.ts";
import { answeredModel } from "./wire.ts";

/** MiniMax's films at Novita: words and pictures in one list, and a task that is asked for by its path. */
export const novitaMinimax = jobWire({
  wire: "novita-minimax",
  accept: (call) => {
    if (call.model === "") throw missing("model");
    return mediaWork(call, flat(membersOf(call.body)), { prompt: "prompt", image: ["image"] });
  },
  pathOf: (id) => `/v3/minimax/v2/query/video_generation/${id}`,
  accepted: ({ job }) => Response.json({ task_id: job.id }),
  steps: [{ method: "GET", path: /^\/v3\/minimax\/v2\/query\/video_generation\/([^/]+)$/, answer: taskOf }],
  refuse: refuseNovita,
});

/** The same as members that the catalog knows. @throws Refusal where the list of contents is wrong */
function flat({ model: _, content, duration, ratio, resolution, ...others }: Members): Members {
  if (!Array.isArray(content)) throw missing("content");
  const items = content.filter(isMembers);
  const text = items.find(({ type }) => type === "text")?.["text"];
  if (typeof text !== "string" || text.trim() === "") throw missing("content.text");
  for (const [name, value, known] of [
    ["resolution", resolution, RESOLUTIONS],
    ["ratio", ratio, RATIOS],
  ] as const) {
    if (value !== undefined && !known.some((each) => each === value))
      throw new Refusal(400, `${name} must be one of ${known.join(", ")}`, name);
  }
  if (duration !== undefined && !isSeconds(duration))
    throw new Refusal(400, "duration must be a whole number from 4 to 15", "duration");
  const picture = items.find(({ type }) => type === "image_url")?.["image_url"];
  const image = isMembers(picture) ? picture["url"] : undefined;
  return { ...others, prompt: text, ...(image === undefined ? {} : { image }) };
}

const RESOLUTIONS = ["768P", "2K"];
const RATIOS = ["adaptive", "21:9", "16:9", "4:3", "1:1", "3:4", "9:16"];

const isSeconds = (value: unknown) => Number.isInteger(value) && Number(value) >= 4 && Number(value) <= 15;

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "queued",
  running: "running",
  done: "succeeded",
  failed: "failed",
  cancelled: "cancelled",
};

function taskOf({ job, settings, store }: Look): Response {
  const state = stateOf(job, settings);
  const task = {
    id: job.id,
    model: answeredModel(job.model),
    status: STATUS[state.name],
    created_at: Math.floor(job.startedMs / 1000),
    ...(state.name === "done" && { content: { url: store(fileOf(state.result)) } }),
    ...(state.name === "failed" && { error: { code: "1026", message: state.reason } }),
  };
  return Response.json({ task });
}
