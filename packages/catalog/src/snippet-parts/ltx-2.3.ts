import type { Code } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { type Snippet, type SnippetModel, titled } from "../define-snippets.ts";
import { download } from "./download.ts";
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

/** Snippets for weights of the versions before 2.5. */
export function with23(model: SnippetModel): Snippet[] {
  const { id, tags } = model;
  const files = listRepositories(model).some((name) => /ltx-2(-19b|$)/i.test(name)) ? FILES_20 : FILES_23;
  const install = titled("Install", clone(shell`uv sync --frozen`));
  const adapter = adapterOf(id, tags);
  if (!adapter) {
    const weights = pathsIn(folder(id), files);
    return [
      install,
      titled("Download the weights", lines(downloadToModels(id), textEncoder())),
      titled("Make a video fast", fast23(weights)),
      titled("Make a better video", better23(weights)),
    ];
  }
  const weights = pathsIn(folder(files.repository), files);
  return [
    install,
    titled(
      "Download the weights",
      lines(downloadToModels(id), downloadToModels(files.repository), textEncoder()),
    ),
    titled(adapter.title, (adapter.followsVideo ? inContext23 : adapted23)(weights, adapter)),
  ];
}

const fast23 = (weights: Weights23): Code => shell`
  uv run python -m ltx_pipelines.distilled \
    ${distilled23(weights)} \
    ${outputOptions()}
  ${fromPicture()}
`;

const better23 = (weights: Weights23): Code => shell`
  uv run python -m ltx_pipelines.ti2vid_two_stages_hq \
    ${twoStages23(weights)} \
    ${outputOptions()}
  ${fromPicture()}
`;

const inContext23 = (weights: Weights23, { options }: Adapter): Code => shell`
  uv run python -m ltx_pipelines.ic_lora \
    ${distilled23(weights)} \
    ${options} \
    ${outputOptions()}
`;

const adapted23 = (weights: Weights23, { options }: Adapter): Code => shell`
  uv run python -m ltx_pipelines.ti2vid_two_stages_hq \
    ${twoStages23(weights)} \
    ${options} \
    ${outputOptions()}
`;

const distilled23 = ({ distilled, spatialUpsampler }: Weights23): Code => shell`
  --distilled-checkpoint-path ${distilled} \
  --spatial-upsampler-path ${spatialUpsampler} \
  --gemma-root models/gemma-3-12b
`;

const twoStages23 = ({ full, distilledLora, spatialUpsampler }: Weights23): Code => shell`
  --checkpoint-path ${full} \
  --distilled-lora ${distilledLora} 0.8 \
  --spatial-upsampler-path ${spatialUpsampler} \
  --gemma-root models/gemma-3-12b
`;

const textEncoder = () => download("google/gemma-3-12b-it-qat-q4_0-unquantized", "models/gemma-3-12b");

/** Paths of the weights. */
interface Weights23 {
  readonly full: string;
  readonly distilled: string;
  readonly distilledLora: string;
  readonly spatialUpsampler: string;
}

const FILES_23 = {
  repository: "Lightricks/LTX-2.3",
  full: "ltx-2.3-22b-dev.safetensors",
  distilled: "ltx-2.3-22b-distilled-1.1.safetensors",
  distilledLora: "ltx-2.3-22b-distilled-lora-384-1.1.safetensors",
  spatialUpsampler: "ltx-2.3-spatial-upscaler-x2-1.1.safetensors",
};

/** The first weights, which the same scripts support. */
const FILES_20: typeof FILES_23 = {
  repository: "Lightricks/LTX-2",
  full: "ltx-2-19b-dev.safetensors",
  distilled: "ltx-2-19b-distilled.safetensors",
  distilledLora: "ltx-2-19b-distilled-lora-384.safetensors",
  spatialUpsampler: "ltx-2-spatial-upscaler-x2-1.0.safetensors",
};

const pathsIn = (
  base: string,
  { full, distilled, distilledLora, spatialUpsampler }: Weights23,
): Weights23 => ({
  full: `${base}/${full}`,
  distilled: `${base}/${distilled}`,
  distilledLora: `${base}/${distilledLora}`,
  spatialUpsampler: `${base}/${spatialUpsampler}`,
});
