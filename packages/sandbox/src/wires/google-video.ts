import { storageAddress } from "../http/file-routes.ts";
import { isMembers, type Members, membersOf, objectMember } from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";
import { type Job, phaseOf, stateOf } from "../state/job.ts";
import { refuseGoogle } from "./google-refusal.ts";
import { jobWire, type Look } from "./job-wire.ts";
import type { MediaNames } from "./media-input.ts";
import { fileOf, mediaWork } from "./media-work.ts";

const NAMES: MediaNames = { prompt: "prompt", image: ["image"], bare: true };

/** Google's films: a long operation, and a file that is read with the key at Google's own address. */
export const googleVideo = jobWire({
  wire: "google-video",
  accept: (call) => {
    const { prompt, image, parameters } = asked(membersOf(call.body));
    const operation = image === undefined ? call.operation : "image-to-video";
    return mediaWork({ ...call, operation }, { ...parameters, prompt, image }, NAMES);
  },
  // Google's own models have no owner, and a name of an operation has no room for one.
  pathOf: (id, { model }) =>
    `/v1beta/models/${encodeURIComponent(model.split("/").at(-1) ?? "")}/operations/${id}`,
  accepted: ({ job }) => Response.json({ name: nameOf(job) }),
  steps: [
    { method: "GET", path: /^\/v1beta\/models\/.+\/operations\/([^/]+)$/, answer: operationOf },
    { method: "GET", step: "file", path: /^\/v1beta\/files\/([^/:]+):download$/, answer: download },
  ],
  refuse: refuseGoogle,
});

/** One instance is taken; its picture stands in base64 beside its type. */
function asked(members: Members) {
  const { instances } = members;
  const instance: unknown = Array.isArray(instances) ? instances[0] : undefined;
  if (!isMembers(instance)) throw missing("instances");
  const { bytesBase64Encoded: image } = objectMember(instance, "image");
  const { negativePrompt: negative_prompt, seed } = objectMember(members, "parameters");
  return { prompt: instance["prompt"], image, parameters: { negative_prompt, seed } };
}

/** How operations are called: their path without what comes before the model. */
const nameOf = ({ url }: Job) => new URL(url).pathname.replace("/v1beta/", "");

function operationOf({ job, settings, path }: Look): Response {
  const name = nameOf(job);
  if (!path.endsWith(name)) throw new Refusal(404, `There is no operation ${job.id} of this model`);
  const state = stateOf(job, settings);
  switch (state.name) {
    case "queued":
    case "running":
      return Response.json({ name });
    case "done":
      return Response.json({ name, done: true, response: { generateVideoResponse: samplesOf(job) } });
    case "failed":
      return Response.json({ name, done: true, error: { code: 3, message: state.reason } });
    case "cancelled":
      return Response.json({ name, done: true, error: { code: 1, message: "The operation was cancelled" } });
  }
}

const samplesOf = ({ url, id }: Job) => ({
  generatedSamples: [{ video: { uri: new URL(`/v1beta/files/${id}:download?alt=media`, url).href } }],
});

/** The file itself lies in a storage that takes no key. */
function download({ job, settings, store }: Look): Response {
  if (phaseOf(job, settings).name !== "done") throw new Refusal(404, `There is no file ${job.id} yet`);
  const location = storageAddress(job.provider, store(fileOf(job.work.run())));
  return new Response(null, { status: 302, headers: { location } });
}
