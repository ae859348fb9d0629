import type { Code } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { type Snippet, type SnippetModel, titled } from "../define-snippets.ts";
import { with23 } from "./ltx-2.3.ts";
import {
  type Adapter,
  adapterOf,
  clone,
  downloadToModels,
  folder,
  fromPicture,
  lines,
  listRepositories,
  outputOptions,
} from "./ltx-parts.ts";

/** Snippets for LTX-2 weights and their adapters. */
export function ltxSnippets(model: SnippetModel): Snippet[] {
  const names = [...listRepositories(model), ...model.tags];
  return names.some((name) => /ltx[-_]?2\.5/i.test(name)) ? with25(model) : with23(model);
}

function with25({ id, tags }: SnippetModel): Snippet[] {
  const install = titled("Install", clone(shell`uv sync --extra natten`));
  const adapter = adapterOf(id, tags);
  if (!adapter) {
    return [
      install,
      titled("Download the weights", lines(downloadToModels(id), downloadToModels(DETAILER))),
      titled("Make a video fast", fast25(folder(id))),
      titled("Make a detailed video", detailed25(folder(id))),
    ];
  }
  const base = "Lightricks/LTX-2.5";
  return [
    install,
    titled("Download the weights", lines(downloadToModels(id), downloadToModels(base))),
    titled(adapter.title, adapted25(folder(base), adapter)),
  ];
}

const fast25 = (base: string): Code => shell`
  uv run python -m ltx_pipelines.distilled \
    ${weights25(base)} \
    --num-frames 121 \
    ${outputOptions()}
  ${fromPicture()}
`;

const detailed25 = (base: string): Code => shell`
  uv run python -m ltx_pipelines.dfr_pipeline \
    ${weights25(base)} \
    --temporal-upsampler-path ${`${base}/latent_upscale_models/ltx-2.5-latent-temporal-upscaler-x2-bf16-1.0.safetensors`} \
    --detailing-lora ${`${folder(DETAILER)}/ltx-2.5-22b-ic-lora-pixel-spatial-upscaler-x2-1.0.safetensors`} \
    --spatial-upscalings 1 \
    --temporal-upscalings 1 \
    --height 1088 \
    --width 1920 \
    --num-frames 121 \
    ${outputOptions()}
  ${fromPicture()}
  # For 4K: --spatial-upscalings 2 --width 3840 --height 2176
`;

const adapted25 = (base: string, { followsVideo, options }: Adapter): Code => shell`
  uv run python -m ${followsVideo ? "ltx_pipelines.ic_lora" : "ltx_pipelines.distilled"} \
    ${weights25(base)} \
    ${options} \
    ${outputOptions()}
`;

/** Since this version, each part of the model is a separate file. */
const weights25 = (base: string): Code => shell`
  --transformer-path ${`${base}/diffusion_models/ltx-2.5-22b-distilled-transformer-bf16.safetensors`} \
  --text-encoder-path ${`${base}/text_encoders/gemma4-12b-with-proj-ltx-2.5-bf16.safetensors`} \
  --video-vae-path ${`${base}/vae/ltx-2.5-video-vae-bf16.safetensors`} \
  --audio-vae-path ${`${base}/vae/ltx-2.5-audio-vae-bf16.safetensors`} \
  --spatial-upsampler-path ${`${base}/latent_upscale_models/ltx-2.5-latent-spatial-upscaler-x2-bf16-1.0.safetensors`}
`;

const DETAILER = "Lightricks/LTX-2.5-22b-IC-LoRA-Pixel-Spatial-Upscaler";
