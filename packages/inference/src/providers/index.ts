import type { Provider } from "../contracts/provider.ts";
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
import { groq } from "./groq-all.ts";
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
import { publicai } from "./publicai.ts";
import { replicate } from "./replicate.ts";
import { sambanova } from "./sambanova.ts";
import { scaleway } from "./scaleway.ts";
import { tei } from "./tei.ts";
import { tgi } from "./tgi.ts";
import { together } from "./together.ts";
import { vllm } from "./vllm.ts";
import { wavespeed } from "./wavespeed.ts";
import { zaiOrg } from "./zai-org.ts";

/** Every provider there is, in the order in which lists show them: the Hub's own, services, servers of one's own. */
export const PROVIDERS = listed([
  hfInference,
  anthropic,
  baseten,
  blackForestLabs,
  cerebras,
  clarifai,
  cohere,
  deepinfra,
  falAi,
  featherlessAi,
  fireworksAi,
  google,
  groq,
  hyperbolic,
  mistral,
  nebius,
  novita,
  nscale,
  nvidia,
  openai,
  ovhcloud,
  publicai,
  replicate,
  sambanova,
  scaleway,
  together,
  wavespeed,
  zaiOrg,
  llamaCpp,
  lmStudio,
  ollama,
  tei,
  tgi,
  vllm,
]);

/** The id of a provider that comes with the package. */
export type ProviderId = (typeof PROVIDERS)[number]["id"];

/** Keeps the ids and forgets the rest: an editor would read every operation of every provider at every call. */
// @__NO_SIDE_EFFECTS__
function listed<const P extends readonly Provider[]>(providers: P): readonly Provider<P[number]["id"]>[] {
  return providers;
}
