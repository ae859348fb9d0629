import { anthropic } from "./anthropic.ts";
import { baseten } from "./baseten.ts";
import { blackForestLabs } from "./black-forest-labs.ts";
import { cerebras } from "./cerebras.ts";
import { clarifai } from "./clarifai.ts";
import { cohere } from "./cohere.ts";
import { deepinfra } from "./deepinfra.ts";
import { falAi } from "./fal-ai.ts";
import { featherlessAi } from "./featherless-ai.ts";
import { fireworksAi } from "./fireworks-ai.ts";
import { google } from "./google.ts";
import { groq } from "./groq.ts";
import { hfInference } from "./hf-inference.ts";
import { hyperbolic } from "./hyperbolic.ts";
import { llamaCpp } from "./llama.cpp.ts";
import { lmStudio } from "./lm-studio.ts";
import { mistral } from "./mistral.ts";
import { nebius } from "./nebius.ts";
import { novita } from "./novita.ts";
import { nscale } from "./nscale.ts";
import { nvidia } from "./nvidia.ts";
import { ollama } from "./ollama.ts";
import { openai } from "./openai.ts";
import { ovhcloud } from "./ovhcloud.ts";
import type { ProviderQuirks } from "./provider-quirks.ts";
import { publicai } from "./publicai.ts";
import { replicate } from "./replicate.ts";
import { sambanova } from "./sambanova.ts";
import { scaleway } from "./scaleway.ts";
import { tei } from "./tei.ts";
import { tgi } from "./tgi.ts";
import { together } from "./together.ts";
import { vllm } from "./vllm.ts";
import { zaiOrg } from "./zai-org.ts";

/** How providers differ, by their ids; those that are not here speak as OpenAI does. */
export const PROVIDER_QUIRKS: ReadonlyMap<string, ProviderQuirks> = new Map<string, ProviderQuirks>(
  Object.entries({
    anthropic,
    baseten,
    "black-forest-labs": blackForestLabs,
    cerebras,
    clarifai,
    cohere,
    deepinfra,
    "fal-ai": falAi,
    "featherless-ai": featherlessAi,
    "fireworks-ai": fireworksAi,
    google,
    groq,
    "hf-inference": hfInference,
    hyperbolic,
    "llama.cpp": llamaCpp,
    "lm-studio": lmStudio,
    mistral,
    nebius,
    novita,
    nscale,
    nvidia,
    ollama,
    openai,
    ovhcloud,
    publicai,
    replicate,
    sambanova,
    scaleway,
    tei,
    tgi,
    together,
    vllm,
    "zai-org": zaiOrg,
  }),
);
