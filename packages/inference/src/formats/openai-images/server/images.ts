import { sniffMediaType } from "@inferhub/catalog/media";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import {
  defineServerFormat,
  type ResponseMeta,
  type ServerFile,
  type ServerResponse,
  type ServerResult,
} from "../../../contracts/server-format.ts";
import { encodeBase64 } from "../../../media/base64.ts";
import { callCountSchema, notStreamedSchema, omitNullish, repeatParameters } from "../../lib/body-parts.ts";
import { readFile } from "../../lib/read-file.ts";
import { readCounts, sumCounts } from "../../lib/token-counts.ts";
import { openaiImagesShape } from "../shape.ts";

const SIZE = /^(\d{1,5})x(\d{1,5})$/;

/** Width and height in pixels, in one word. */
export const size = v.nullish(
  v.pipe(
    v.string(),
    v.regex(/^(auto|\d{1,5}x\d{1,5})$/, 'Expected "auto", or width and height in pixels, as in "1024x1024"'),
  ),
);

const imagesBody = v.looseObject({
  model: v.string(),
  prompt: v.string(),
  n: callCountSchema,
  size,
  /** `base64` is what Together names `b64_json`. */
  response_format: v.nullish(v.picklist(["b64_json", "base64", "url"])),
  stream: notStreamedSchema,
});

/**
 * The server half of OpenAI's images, with one call per image. Responses are base64, as with OpenAI's current models.
 * Servers without file storage return `data:` URLs.
 */
export const openaiImagesServer = defineServerFormat<v.InferOutput<typeof imagesBody>>({
  shape: openaiImagesShape,
  operation: textToImage,
  body: imagesBody,
  parseRequest: ({ model: _, prompt, n, size, response_format: __, stream: ___, ...rest }) =>
    repeatParameters(n ?? 1, omitNullish({ ...rest, ...parseSize(size) })).map((parameters) => ({
      inputs: prompt,
      parameters,
    })),
  buildResponse: buildImages,
  accepts: (body) => !("image_url" in body || "reference_images" in body),
});

/** Writes images in OpenAI's format. */
export async function buildImages(
  results: readonly ServerResult[],
  body: Readonly<Record<string, unknown>>,
  { created, storeFile = toDataUrl }: ResponseMeta,
): Promise<ServerResponse> {
  const files = await Promise.all(results.map(({ data }) => readFile(data)));
  const data = files.map((file) =>
    body["response_format"] === "url" ? { url: storeFile(file) } : { b64_json: encodeBase64(file.bytes) },
  );
  const sum = sumCounts(results.map(({ meta }) => readCounts(meta.usage)));
  const usage = sum && { input_tokens: sum.input, output_tokens: sum.output, total_tokens: sum.total };
  return { json: { created, data, ...(usage && { usage }) } };
}

/** Nothing for `auto`: the model selects. */
export function parseSize(size: string | null | undefined): {
  readonly width?: number;
  readonly height?: number;
} {
  const [, width, height] = SIZE.exec(size ?? "") ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : {};
}

function toDataUrl({ bytes, type }: ServerFile): string {
  const known = sniffMediaType(bytes) ?? (type || "application/octet-stream");
  return `data:${known};base64,${encodeBase64(bytes)}`;
}
