import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "mars5-tts",
  prettyLabel: "MARS5-TTS",
  repoName: "MARS5-TTS",
  repoUrl: "https://github.com/Camb-ai/MARS5-TTS",
  description:
    "Voice cloning speech synthesis from CAMB.AI that follows the prosody of a short reference recording.",
  tasks: ["text-to-speech"],
  countDownloads: 'path:"mars5_ar.safetensors"',
  usage: { source: "https://github.com/Camb-ai/MARS5-TTS#quickstart" },
});

const install = () => cloned(library.repoUrl, REQUIREMENTS);

export const snippets = defineSnippets(install, ({ id }) => [
  python`
    ${inClone()}
    from inference import Mars5TTS

    tts = Mars5TTS.from_pretrained(${id})
  `,
]);
