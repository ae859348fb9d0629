import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import type { OutputType } from "../../contracts/options.ts";
import { type RemoteMedia, remoteMedia, WireError } from "../../contracts/wire.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { decodeFile } from "../lib/decode-file.ts";
import { parseWith } from "../lib/parse-with.ts";
import { renameKeys } from "../lib/rename-keys.ts";
import { openaiImagesShape } from "./shape.ts";

const reply = v.object({
  data: v.pipe(
    v.array(v.object({ b64_json: v.nullish(v.string()), url: v.nullish(v.string()) })),
    v.minLength(1, "The response contains no image"),
  ),
});

/** How a provider's images differ from the format that most share. */
export interface OpenaiImagesOptions {
  readonly path?: string;
  /** The provider's name for inline image bytes. */
  readonly inlineFormat?: string;
  /** Parameters that the vendor calls otherwise: `{ num_inference_steps: "steps" }`. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Whether the response is never a URL, so callers who want one are rejected. */
  readonly inlineOnly?: boolean;
  /** Models that always return the bytes in the response, and reject the parameter. */
  readonly refusesResponseFormat?: (model: string) => boolean;
  /** Whether the provider uses one size field: `size: "1024x768"`. */
  readonly joinSides?: boolean;
}

/** Images in OpenAI's format: base64 in the response, or a URL where the caller requests one. */
// @__NO_SIDE_EFFECTS__
export function openaiImages(options: OpenaiImagesOptions = {}): Adapter<typeof textToImage> {
  const { path = "/v1/images/generations", rename = {}, joinSides } = options;
  return {
    operation: textToImage,
    shape: openaiImagesShape,
    media,
    buildRequest: (call) => {
      const { inputs, parameters, ...rest } = call.input;
      const named = renameKeys(parameters, rename);
      return {
        path,
        body: {
          json: {
            ...rest,
            ...(joinSides ? withSize(named) : named),
            prompt: inputs,
            response_format: buildImageFormat(call, options),
            model: call.model,
          },
        },
      };
    },
    parseResponse: (body, { outputType }) => parseImage(body, outputType),
  };
}

/**
 * Fields for the image format; empty for models that reject them.
 * @throws InputError if the caller requests an unsupported URL
 */
export function buildImageFormat(
  call: { readonly model: string; readonly outputType: OutputType },
  { inlineFormat = "b64_json", inlineOnly, refusesResponseFormat }: OpenaiImagesOptions,
): string | undefined {
  const silent = refusesResponseFormat?.(call.model);
  if (silent || inlineOnly) assertNoUrlOutput(call);
  if (silent) return undefined;
  return call.outputType === "url" ? "url" : inlineFormat;
}

/** The first image of a response, in the caller's form if both are available. */
export function parseImage(body: unknown, outputType: OutputType): Blob | RemoteMedia {
  const { b64_json, url } = parseWith(reply, body).data[0] ?? {};
  if (url && (outputType === "url" || !b64_json)) return remoteMedia(url);
  if (typeof b64_json === "string") return decodeFile(b64_json);
  throw new WireError("malformed", "data[0] has neither b64_json nor url");
}

/** Width and height as one field. An explicit size takes precedence. */
export function withSize({ width, height, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return width === undefined || height === undefined
    ? { ...rest, width, height }
    : { size: `${width}x${height}`, ...rest };
}
