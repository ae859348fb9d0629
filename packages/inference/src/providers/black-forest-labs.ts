import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { mediaLeaf, type RemoteMedia, remoteMedia } from "../types/wire.ts";
import { fileUrl } from "../wire/file-url.ts";
import { flatBody } from "../wire/flat-body.ts";
import { modelPath } from "../wire/model-path.ts";
import { readReply } from "../wire/read-reply.ts";
import { job } from "./black-forest-labs/job.ts";

const finished = v.object({ result: v.object({ sample: fileUrl }) });

const readPicture = (body: unknown): RemoteMedia => remoteMedia(readReply(finished, body).result.sample);

const shared = { wire: "bfl", media, job } as const;

const draw: Adapter<typeof textToImage> = {
  operation: textToImage,
  ...shared,
  toRequest: ({ model, input }) => ({
    path: `/v1/${modelPath(model)}`,
    body: { json: flatBody(input, { prompt: input.inputs }) },
  }),
  fromReply: readPicture,
};

/** Only models that fill take a mask, of which they change what is white; they call the picture `image`. */
const redraw: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  ...shared,
  toRequest: ({ model, input }) => {
    const picture = mediaLeaf(input.inputs, "base64");
    const filled = input.mask && { image: picture, mask: mediaLeaf(input.mask, "base64") };
    return {
      path: `/v1/${modelPath(model)}`,
      body: { json: flatBody(input, { input_image: picture, ...filled }) },
    };
  },
  fromReply: readPicture,
};

export const blackForestLabs = defineProvider({
  id: "black-forest-labs",
  label: "Black Forest Labs",
  baseUrl: "https://api.us1.bfl.ai",
  docsUrl: "https://docs.bfl.ai",
  auth: { header: "x-key", prefix: "", env: ["BFL_API_KEY", "BLACK_FOREST_LABS_API_KEY"] },
  modelPaths: /^\/v1\/(?!get_result)(.+)$/,
  operations: { "text-to-image": draw, "image-to-image": redraw },
});
