import type { Provider } from "../contracts/provider.ts";
import { ai21 } from "./ai21.ts";
import { amazonBedrock } from "./amazon-bedrock.ts";
import { anthropic } from "./anthropic.ts";
import { assemblyai } from "./assemblyai.ts";
import { azureOpenai } from "./azure-openai.ts";
import { baseten } from "./baseten.ts";
import { blackForestLabs } from "./black-forest-labs.ts";
import { cerebras } from "./cerebras.ts";
import { clarifai } from "./clarifai.ts";
import { cloudflare } from "./cloudflare.ts";
import { cohere } from "./cohere.ts";
import { deepgram } from "./deepgram.ts";
import { deepinfra } from "./deepinfra.ts";
import { deepseek } from "./deepseek.ts";
import { elevenlabs } from "./elevenlabs.ts";
import { falAi } from "./fal-ai.ts";
import { featherlessAi } from "./featherless-ai.ts";
import { fireworksAi } from "./fireworks-ai.ts";
import { google } from "./google.ts";
import { groq } from "./groq-all.ts";
import { hfInference } from "./hf-inference.ts";
import { hyperbolic } from "./hyperbolic.ts";
import { jina } from "./jina.ts";
import { llamaCpp } from "./llama.cpp.ts";
import { lmStudio } from "./lm-studio.ts";
import { local } from "./local.ts";
import { minimax } from "./minimax.ts";
import { mistral } from "./mistral.ts";
import { moonshot } from "./moonshot.ts";
import { nebius } from "./nebius.ts";
import { novita } from "./novita.ts";
import { nscale } from "./nscale.ts";
import { nvidia } from "./nvidia.ts";
import { ollama } from "./ollama.ts";
import { openai } from "./openai.ts";
import { openrouter } from "./openrouter.ts";
import { ovhcloud } from "./ovhcloud.ts";
import { perplexity } from "./perplexity.ts";
import { publicai } from "./publicai.ts";
import { replicate } from "./replicate.ts";
import { sambanova } from "./sambanova.ts";
import { scaleway } from "./scaleway.ts";
import { siliconflow } from "./siliconflow.ts";
import { stabilityAi } from "./stability-ai.ts";
import { tei } from "./tei.ts";
import { tgi } from "./tgi.ts";
import { together } from "./together.ts";
import { vllm } from "./vllm.ts";
import { voyage } from "./voyage.ts";
import { wavespeed } from "./wavespeed.ts";
import { xai } from "./xai.ts";
import { zaiOrg } from "./zai-org.ts";

/** All providers in display order: the Hub's own, services, local servers. */
export const PROVIDERS = listed([
  hfInference,
  ai21,
  amazonBedrock,
  anthropic,
  assemblyai,
  azureOpenai,
  baseten,
  blackForestLabs,
  cerebras,
  clarifai,
  cloudflare,
  cohere,
  deepgram,
  deepinfra,
  deepseek,
  elevenlabs,
  falAi,
  featherlessAi,
  fireworksAi,
  google,
  groq,
  hyperbolic,
  jina,
  minimax,
  mistral,
  moonshot,
  nebius,
  novita,
  nscale,
  nvidia,
  openai,
  openrouter,
  ovhcloud,
  perplexity,
  publicai,
  replicate,
  sambanova,
  scaleway,
  siliconflow,
  stabilityAi,
  together,
  voyage,
  wavespeed,
  xai,
  zaiOrg,
  llamaCpp,
  lmStudio,
  local,
  ollama,
  tei,
  tgi,
  vllm,
]);

/** The id of a provider that includes the package. */
export type ProviderId = (typeof PROVIDERS)[number]["id"];

/** Keeps only the IDs in the type: with all operations, editors would be slow on every call. */
// @__NO_SIDE_EFFECTS__
function listed<const P extends readonly Provider[]>(providers: P): readonly Provider<P[number]["id"]>[] {
  return providers;
}
