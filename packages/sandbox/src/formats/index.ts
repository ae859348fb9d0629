import { OPERATIONS } from "@inferhub/catalog/operations";
import type { ServerJobFormat } from "@inferhub/inference/define";
import { createHubInferenceServer } from "@inferhub/inference/formats/hub-inference/server";
import { hubInferenceShape } from "@inferhub/inference/formats/hub-inference/shape";
import { getObject } from "@inferhub/inference/formats/lib/json-members";
import { createEmbeddingsServer } from "@inferhub/inference/formats/openai-embeddings/server";
import { openaiTranscriptionsServer } from "@inferhub/inference/formats/openai-transcriptions/server";
import { createModerator, MISTRAL_CATEGORIES, OPENAI_CATEGORIES } from "../models/moderation.ts";
import { anthropic, anthropicCount } from "./anthropic.ts";
import type { AnyServerFormat } from "./check-body.ts";
import { createFormatHandler } from "./create-format-handler.ts";
import { createJobHandler } from "./create-job-handler.ts";
import { fal } from "./fal.ts";
import type { FormatHandler } from "./format-handler.ts";
import { bfl, falQueue, googleVideo, replicate, togetherVideo } from "./jobs.ts";
import * as halves from "./server-halves.ts";

const ALL: readonly (AnyServerFormat | ServerJobFormat)[] = Object.values(halves);
const JOB_FORMATS = ALL.filter((each): each is ServerJobFormat => "buildJob" in each);

/** Formats of one family share URLs, with one format per operation. */
const FORMATS: readonly AnyServerFormat[] = [
  ...ALL.filter((each): each is AnyServerFormat => !("buildJob" in each)),
  createEmbeddingsServer({ hasId: true }),
  openaiTranscriptionsServer,
];

const findFormats = (name: string) => FORMATS.filter(({ shape }) => shape.format === name);

/** Google returns reasoning only on request. */
const google = createFormatHandler(findFormats(halves.googleChatServer.shape.format), {
  chat: (body) => {
    const config = getObject(getObject(body, "generationConfig"), "thinkingConfig");
    return { thinks: config["includeThoughts"] === true };
  },
});

/** Handlers by the name in the adapters' wire shapes. Formats with custom rules are last. */
export const SERVER_FORMATS: ReadonlyMap<string, FormatHandler> = new Map<string, FormatHandler>([
  ...FORMATS.map(({ shape }) => [shape.format, createFormatHandler(findFormats(shape.format))] as const),
  ...JOB_FORMATS.map((format) => [format.shape.format, createJobHandler(format)] as const),
  [halves.bflServer.shape.format, bfl],
  [halves.falSpeechServer.shape.format, fal],
  [halves.falQueueServer.shape.format, falQueue],
  [halves.googleVideoServer.shape.format, googleVideo],
  [halves.googleChatServer.shape.format, google],
  [
    halves.mistralModerationsServer.shape.format,
    createFormatHandler([halves.mistralModerationsServer], { classify: createModerator(MISTRAL_CATEGORIES) }),
  ],
  [
    halves.openaiModerationsServer.shape.format,
    createFormatHandler([halves.openaiModerationsServer], {
      classify: createModerator(OPENAI_CATEGORIES),
      defaultModel: "omni-moderation-latest",
    }),
  ],
  [halves.replicateServer.shape.format, replicate],
  [halves.togetherVideoServer.shape.format, togetherVideo],
  [halves.anthropicServer.shape.format, anthropic],
  ["anthropic-count", anthropicCount],
  [
    hubInferenceShape.format,
    createFormatHandler(OPERATIONS.map(createHubInferenceServer), { isNested: true }),
  ],
  [
    "together-transcriptions",
    createFormatHandler([openaiTranscriptionsServer], { defaultModel: "openai/whisper-large-v3" }),
  ],
]);
