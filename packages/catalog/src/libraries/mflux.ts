import { type Code, createCode } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "mflux",
  prettyLabel: "mflux",
  repoName: "mflux",
  repoUrl: "https://github.com/filipstrand/mflux",
  description: "Runs FLUX and other image generation models on Apple silicon, ported to MLX from Diffusers.",
  tasks: ["text-to-image", "image-to-image", "image-text-to-image"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://github.com/filipstrand/mflux/blob/main/src/mflux/models/common/README.md" },
});

export const snippets = defineSnippets("pip install -U mflux", ({ id }) => {
  const { command, options } = FAMILIES.find(({ name }) => name.test(id)) ?? DEV;
  return [
    shell`
    ${command} \
      --model ${id} ${written(options)} \
      --prompt "A lighthouse in a storm, oil painting" \
      --seed 2 \
      --width 1024 --height 768 \
      --output lighthouse.png
  `,
  ];
});

interface Family {
  readonly name: RegExp;
  readonly command: string;
  readonly options: string;
}

const DEV: Family = { name: /flux/i, command: "mflux-generate", options: "--base-model dev --steps 25" };

/** Every architecture has its own command. A derived model uses the command of its base model. */
const FAMILIES: readonly Family[] = [
  { name: /z-image/i, command: "mflux-generate-z-image-turbo", options: "--steps 9" },
  { name: /qwen/i, command: "mflux-generate-qwen", options: "--steps 20" },
  { name: /fibo/i, command: "mflux-generate-fibo", options: "--steps 20" },
  {
    name: /flux\.?2.*9b/i,
    command: "mflux-generate-flux2",
    options: "--base-model flux2-klein-9b --steps 4",
  },
  { name: /flux\.?2/i, command: "mflux-generate-flux2", options: "--base-model flux2-klein-4b --steps 4" },
  { name: /krea/i, command: "mflux-generate", options: "--base-model krea-dev --steps 25" },
  { name: /schnell/i, command: "mflux-generate", options: "--base-model schnell --steps 4" },
];

const written = (options: string): Code => createCode("shell", options);
