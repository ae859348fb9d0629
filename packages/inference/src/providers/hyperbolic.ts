import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { hyperbolicImagesShape } from "../formats/hyperbolic-images/shape.ts";
import { assertNoUrlOutput } from "../formats/lib/assert-no-url-output.ts";
import { decodeFile } from "../formats/lib/decode-file.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { renameKeys } from "../formats/lib/rename-keys.ts";
import { textGenerationViaChat } from "../formats/lib/text-generation-via-chat.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { media } from "../media/index.ts";

const imageResponse = v.object({
  images: v.pipe(v.array(v.object({ image: v.string() })), v.minLength(1, "The response contains no image")),
});

/** OpenAI's path, but its own format: `model_name` in, base64 under `images` out. */
const textToImageAdapter: Adapter<typeof textToImage> = {
  operation: textToImage,
  shape: hyperbolicImagesShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters, ...rest } = call.input;
    const named = renameKeys(parameters, { num_inference_steps: "steps", guidance_scale: "cfg_scale" });
    return {
      path: "/v1/images/generations",
      body: { json: { ...rest, ...named, prompt: inputs, model_name: call.model } },
    };
  },
  parseResponse: (body) => decodeFile(parseWith(imageResponse, body).images[0]?.image ?? ""),
};

export const hyperbolic = defineProvider({
  id: "hyperbolic",
  label: "Hyperbolic",
  baseUrl: "https://api.hyperbolic.xyz",
  docsUrl: "https://docs.hyperbolic.xyz",
  verified: "2026-11-22",
  auth: { env: ["HYPERBOLIC_API_KEY"] },
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": textGenerationViaChat(openaiChat()),
    "text-to-image": textToImageAdapter,
  },
});
