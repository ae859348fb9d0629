import { sniffMediaType } from "@inferhub/catalog/media";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { defineEndpoint } from "../endpoint.ts";
import { callCountSchema, notStreamedSchema, omitNullish, repeatParameters } from "./body-parts.ts";
import { IMAGES_RESPONSE } from "./response-docs.ts";
import { readCounts, sumCounts } from "./usage.ts";

const SIZE = /^(\d{1,5})x(\d{1,5})$/;

/**
 * Pictures from a description, a call for each. They come as base64, as those of OpenAI's current models do.
 * Nothing is kept here that an address could point at, so that who asks for a `url` gets a `data:` URL:
 * browsers and `fetch` open it like others.
 */
export const imageGenerations = defineEndpoint({
  path: "/v1/images/generations",
  summary: textToImage.summary,
  operation: textToImage.id,
  response: IMAGES_RESPONSE,
  body: v.looseObject({
    model: v.string(),
    prompt: v.string(),
    n: callCountSchema,
    size: v.nullish(
      v.pipe(
        v.string(),
        v.regex(
          /^(auto|\d{1,5}x\d{1,5})$/,
          'Expected "auto", or width and height in pixels, as in "1024x1024"',
        ),
      ),
    ),
    response_format: v.nullish(v.picklist(["b64_json", "url"])),
    stream: notStreamedSchema,
  }),
  toCallArgs: ({ model: _, prompt, n, size, response_format: __, stream: ___, ...rest }) =>
    repeatParameters(n ?? 1, omitNullish({ ...rest, ...parseSize(size) })).map((parameters) => ({
      inputs: prompt,
      parameters,
    })),
  toResponse: async (answers, { response_format }, { created }) => {
    const data = await Promise.all(answers.map(({ data }) => toImage(data as Blob, response_format)));
    const sum = sumCounts(answers.map(({ meta }) => readCounts(meta.usage)));
    const usage = sum && { input_tokens: sum.input, output_tokens: sum.output, total_tokens: sum.total };
    return Response.json({ created, data, ...(usage && { usage }) });
  },
});

/** Nothing for `auto`: the model chooses. */
function parseSize(size: string | null | undefined): { readonly width?: number; readonly height?: number } {
  const [, width, height] = SIZE.exec(size ?? "") ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : {};
}

async function toImage(picture: Blob, format: "b64_json" | "url" | null | undefined) {
  const bytes = Buffer.from(await picture.arrayBuffer());
  const base64 = bytes.toString("base64");
  if (format !== "url") return { b64_json: base64 };
  const type = sniffMediaType(bytes) ?? (picture.type || "application/octet-stream");
  return { url: `data:${type};base64,${base64}` };
}
