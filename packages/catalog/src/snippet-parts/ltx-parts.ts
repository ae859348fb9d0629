import type { Code } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { type SnippetModel, shortName } from "../define-snippets.ts";
import { cloneLines } from "./clone.ts";
import { download } from "./download.ts";

export interface Adapter {
  readonly title: string;
  readonly followsVideo: boolean;
  readonly options: Code;
}

export function adapterOf(id: string, tags: readonly string[]): Adapter | undefined {
  // The shell expands the name of the only such file.
  const lora = shell`--lora ${folder(id)}/*.safetensors 1.0`;
  if (tags.includes("ic-lora")) {
    const options = shell`
      ${lora} \
      --video-conditioning reference.mp4 1.0
    `;
    return { title: "Make a video after another", followsVideo: true, options };
  }
  if (!tags.includes("lora")) return undefined;
  return { title: "Make a video with the adapter", followsVideo: false, options: lora };
}

export const outputOptions = () => shell`
  --prompt "Waves break on a rocky shore at dusk while a gull calls" \
  --output-path output.mp4
`;

export const fromPicture = () => shell`# To begin with a picture, add: --image picture.jpg 0 0.8`;

export function folder(id: string) {
  return `models/${shortName(id)}`;
}

export const downloadToModels = (id: string) => download(id, folder(id));

export const clone = (sync: Code): Code => shell`
  ${cloneLines("https://github.com/Lightricks/LTX-2")}
  ${sync}
`;

export const lines = (...commands: readonly Code[]): Code => shell`${commands}`;

/** Returns the IDs of the model and its base models. */
export function listRepositories({ id, cardData, baseModel }: SnippetModel): string[] {
  return [id].concat(cardData?.base_model ?? baseModel ?? []);
}
