import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import type { Adapter } from "../../contracts/adapter.ts";
import type { JobProtocol } from "../../contracts/job.ts";
import { toDataUrlLeaf } from "../../formats/lib/data-url-leaf.ts";
import { deriveJob } from "../../formats/lib/derive-job.ts";
import { flattenParameters } from "../../formats/lib/flatten-parameters.ts";
import { parseUrlAt } from "../../formats/lib/parse-url-at.ts";
import { videoUrl } from "../../formats/lib/video-url.ts";
import { throwIfRefused } from "../../formats/minimax/error.ts";
import { minimaxVideoShape } from "../../formats/minimax/shape.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";

const derived = deriveJob(minimaxVideoShape.job);

const job: JobProtocol = {
  ...derived,
  parseJobRef: (body) => {
    throwIfRefused(body);
    return derived.parseJobRef(body);
  },
};

const shared = {
  shape: minimaxVideoShape,
  media,
  job: defineJob(job),
  parseResponse: parseUrlAt(minimaxVideoShape.response.at, videoUrl),
} as const;

const PATH = "/v2/video_generation";

const toTextPart = (text: unknown) => ({ type: "text", text });

/** Videos from text. */
export const minimaxTextToVideo: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...shared,
  buildRequest: ({ model, input }) => ({
    path: PATH,
    body: { json: flattenParameters(input, { content: [toTextPart(input.inputs)], model }) },
  }),
};

/** Videos that start with an image. */
export const minimaxImageToVideo: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...shared,
  buildRequest: ({ model, input: { inputs, parameters: { prompt, ...parameters } = {}, ...rest } }) => {
    const image_url = { url: toDataUrlLeaf(inputs, "image/png") };
    const content = [
      ...(prompt === undefined ? [] : [toTextPart(prompt)]),
      { type: "image_url", image_url, role: "first_frame" },
    ];
    return { path: PATH, body: { json: flattenParameters({ ...rest, parameters }, { content, model }) } };
  },
};
