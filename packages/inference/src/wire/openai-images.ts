import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { remoteMedia, WireError } from "../types/wire.ts";
import { inlineFile } from "./inline-file.ts";
import { readReply } from "./read-reply.ts";
import { renamed } from "./renamed.ts";

const reply = v.object({
  data: v.pipe(
    v.array(v.object({ b64_json: v.nullish(v.string()), url: v.nullish(v.string()) })),
    v.minLength(1, "The answer holds no image"),
  ),
});

export interface OpenaiImagesOptions {
  readonly path?: string;
  /** The vendor's word for "put the bytes into the answer". */
  readonly inlineFormat?: string;
  /** Parameters that the vendor calls otherwise: `{ num_inference_steps: "steps" }`. */
  readonly rename?: Readonly<Record<string, string>>;
}

/** Pictures in OpenAI's format: base64 in the answer, or an address where the caller asks for one. */
// @__NO_SIDE_EFFECTS__
export function openaiImages(options: OpenaiImagesOptions = {}): Adapter<typeof textToImage> {
  const { path = "/v1/images/generations", inlineFormat = "b64_json", rename = {} } = options;
  return {
    operation: textToImage,
    wire: "openai-images",
    media,
    toRequest: ({ model, input: { inputs, parameters, ...rest }, outputType }) => ({
      path,
      body: {
        json: {
          ...rest,
          ...renamed(parameters, rename),
          prompt: inputs,
          response_format: outputType === "url" ? "url" : inlineFormat,
          model,
        },
      },
    }),
    fromReply: (body) => {
      const image = readReply(reply, body).data[0];
      if (image?.url) return remoteMedia(image.url);
      if (typeof image?.b64_json !== "string") {
        throw new WireError("malformed", "data[0] has neither b64_json nor url");
      }
      return inlineFile(image.b64_json);
    },
  };
}
