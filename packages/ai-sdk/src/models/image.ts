import type { ImageModelV3, ImageModelV3CallOptions, SharedV3Warning } from "@ai-sdk/provider";
import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { readBytes, toBytes } from "../call/bytes.ts";
import { type ModelConfig, runCall, startCall, toProviderMetadata, toResponse } from "../call/run.ts";
import type { Setting } from "../call/settings.ts";

const SETTINGS: readonly Setting[] = [
  { feature: "seed", path: ["parameters", "seed"] },
  { feature: "aspectRatio", path: ["parameters", "aspect_ratio"], documentedOnly: true },
];

const NEW_IMAGE: readonly Setting[] = [
  ...SETTINGS,
  // One setting of the AI SDK, so both sides are dropped together.
  { feature: "size", path: ["parameters", "width"] },
  { feature: "size", path: ["parameters", "height"] },
];

const EDITED_IMAGE: readonly Setting[] = [
  ...SETTINGS,
  { feature: "size", path: ["parameters", "target_size"] },
  { feature: "mask", path: ["mask"] },
];

type File = NonNullable<ImageModelV3CallOptions["files"]>[number];

/** A model that generates an image, or edits one if the prompt has files. */
export function createImageModel(config: ModelConfig): ImageModelV3 {
  return {
    specificationVersion: "v3",
    provider: "inferhub.image",
    modelId: config.modelId,
    maxImagesPerCall: 1,
    doGenerate: async (call) => {
      const [file] = call.files ?? [];
      const operation = file ? imageToImage : textToImage;
      const started = startCall(config, "imageModel", operation, call, file ? EDITED_IMAGE : NEW_IMAGE);
      const { parameters } = started.options;
      const input = file ? toEdit(call, file, parameters) : toGeneration(call, parameters);
      const method = file ? "imageToImage" : "textToImage";
      const { data, meta, context } = await runCall<Blob>(config, method, started, input);
      const metadata = toProviderMetadata(meta)["inferhub"] ?? {};
      return {
        images: [await readBytes(data)],
        warnings: uniqueWarnings([...listWarnings(call), ...context.warnings]),
        providerMetadata: { inferhub: { ...metadata, images: [{ mediaType: data.type }] } },
        response: { ...toResponse(context, meta) },
      };
    },
  };
}

function readSize({ size }: ImageModelV3CallOptions): { readonly width?: number; readonly height?: number } {
  const [width, height] = size?.split("x").map(Number) ?? [];
  return width && height ? { width, height } : {};
}

function toGeneration(call: ImageModelV3CallOptions, parameters: object) {
  return {
    inputs: call.prompt ?? "",
    parameters: { ...readSize(call), ...readShared(call), ...parameters },
  };
}

function toEdit(call: ImageModelV3CallOptions, file: File, parameters: object) {
  const size = readSize(call);
  return {
    inputs: toMedia(file),
    ...(call.mask && { mask: toMedia(call.mask) }),
    parameters: {
      ...(call.prompt !== undefined && { prompt: call.prompt }),
      ...(size.width && { target_size: size }),
      ...readShared(call),
      ...parameters,
    },
  };
}

const readShared = ({ seed, aspectRatio }: ImageModelV3CallOptions) => ({
  ...(seed !== undefined && { seed }),
  ...(aspectRatio !== undefined && { aspect_ratio: aspectRatio }),
});

const toMedia = (file: File): Blob | string =>
  file.type === "url" ? file.url : new Blob([toBytes(file.data)], { type: file.mediaType });

const listWarnings = ({ files = [], n }: ImageModelV3CallOptions): SharedV3Warning[] => [
  ...(files.length > 1
    ? [{ type: "unsupported" as const, feature: "files", details: "Only the first file was sent." }]
    : []),
  ...(n > 1
    ? [{ type: "unsupported" as const, feature: "n", details: "One call generates one image." }]
    : []),
];

function uniqueWarnings(warnings: readonly SharedV3Warning[]): SharedV3Warning[] {
  return [...new Map(warnings.map((each) => [JSON.stringify(each), each])).values()];
}
