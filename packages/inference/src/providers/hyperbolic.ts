import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { inlineFile } from "../wire/inline-file.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { readReply } from "../wire/read-reply.ts";
import { refuseAddress } from "../wire/refuse-address.ts";
import { renamed } from "../wire/renamed.ts";
import { textOverChat } from "../wire/text-over-chat.ts";

const drawn = v.object({
  images: v.pipe(v.array(v.object({ image: v.string() })), v.minLength(1, "The answer holds no image")),
});

/** OpenAI's path, but a format of its own: `model_name` in, base64 under `images` out. */
const draw: Adapter<typeof textToImage> = {
  operation: textToImage,
  wire: "hyperbolic-images",
  media,
  toRequest: (call) => {
    refuseAddress(call);
    const { inputs, parameters, ...rest } = call.input;
    const named = renamed(parameters, { num_inference_steps: "steps", guidance_scale: "cfg_scale" });
    return {
      path: "/v1/images/generations",
      body: { json: { ...rest, ...named, prompt: inputs, model_name: call.model } },
    };
  },
  fromReply: (body) => inlineFile(readReply(drawn, body).images[0]?.image ?? ""),
};

export const hyperbolic = defineProvider({
  id: "hyperbolic",
  label: "Hyperbolic",
  baseUrl: "https://api.hyperbolic.xyz",
  docsUrl: "https://docs.hyperbolic.xyz",
  auth: { env: ["HYPERBOLIC_API_KEY"] },
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": textOverChat(openaiChat()),
    "text-to-image": draw,
  },
});
