import { imageTextToVideo } from "@inferhub/catalog/operations/image-text-to-video";
import type { Adapter } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import { InputError } from "../../errors.ts";
import { toDataUrlLeaf } from "../../formats/lib/data-url-leaf.ts";
import { deriveJob } from "../../formats/lib/derive-job.ts";
import { parseUrlAt } from "../../formats/lib/parse-url-at.ts";
import { videoUrl } from "../../formats/lib/video-url.ts";
import { novitaMinimaxShape } from "../../formats/novita-minimax/shape.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";

type VideoCall = Call<typeof imageTextToVideo>;

const FRAMES_PER_SECOND = 24;
const SECONDS = { least: 4, most: 15, usual: 5 };
/** Length of the shorter side up to which the smaller of the two resolutions does. */
const SMALL_SIDE = 768;
const RATIOS = ["21:9", "16:9", "4:3", "1:1", "3:4", "9:16"] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The ratio that a size is nearest to. */
function findRatio({ width, height }: Size): string {
  const distance = (ratio: string) => {
    const [across = 1, down = 1] = ratio.split(":").map(Number);
    return Math.abs(Math.log(width / height) - Math.log(across / down));
  };
  return RATIOS.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

function toSeconds(frames: number): number {
  return Math.min(SECONDS.most, Math.max(SECONDS.least, Math.round(frames / FRAMES_PER_SECOND)));
}

/**
 * Converts parameters: frames to seconds, size to resolution and aspect ratio. The model doesn't support seed, steps,
 * guidance or a negative prompt. With a first frame, the aspect ratio is that of the image.
 */
function buildSettings({ inputs, parameters = {} }: VideoCall["input"]) {
  const {
    prompt,
    num_frames,
    target_size,
    negative_prompt,
    guidance_scale,
    num_inference_steps,
    seed,
    ...own
  } = parameters;
  const isSmall = !target_size || Math.min(target_size.width, target_size.height) <= SMALL_SIDE;
  const ratio = target_size ? findRatio(target_size) : inputs ? undefined : "16:9";
  return {
    resolution: isSmall ? "768P" : "2K",
    duration: num_frames === undefined ? SECONDS.usual : toSeconds(num_frames),
    ...(ratio && { ratio }),
    ...own,
  };
}

/** MiniMax video models, from a prompt and an optional first frame. */
export const imageTextToVideoAdapter: Adapter<typeof imageTextToVideo> = {
  operation: imageTextToVideo,
  shape: novitaMinimaxShape,
  media,
  job: defineJob(deriveJob(novitaMinimaxShape.job)),
  buildRequest: ({ model, input }) => {
    const { inputs, parameters, ...rest } = input;
    const text = parameters?.prompt?.trim();
    if (!text)
      throw new InputError(
        "input-invalid",
        "Novita requires a prompt in addition to the image: set parameters.prompt",
      );
    const image = inputs && {
      type: "image_url",
      image_url: { url: toDataUrlLeaf(inputs, "image/png") },
      role: "first_frame",
    };
    const content = [{ type: "text", text }, ...(image ? [image] : [])];
    const json = { ...rest, ...buildSettings(input), model, content };
    return { path: "/v3/minimax/v2/video_generation", body: { json } };
  },
  parseResponse: parseUrlAt(novitaMinimaxShape.response.at, videoUrl),
};
