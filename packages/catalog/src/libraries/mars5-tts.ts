import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "mars5-tts",
  prettyLabel: "MARS5-TTS",
  repoName: "MARS5-TTS",
  repoUrl: "https://github.com/Camb-ai/MARS5-TTS",
  description:
    "Voice cloning speech synthesis from CAMB.AI that follows the prosody of a short reference recording.",
  tasks: ["text-to-speech"],
  countDownloads: 'path:"mars5_ar.safetensors"',
});

const INSTALL =
  "git clone https://github.com/Camb-ai/MARS5-TTS.git && cd MARS5-TTS && pip install -r requirements.txt";

export const snippets = defineSnippets(INSTALL, ({ id }) => [
  python`
    # Run it in the folder of the clone: inference.py is a file there.
    from inference import Mars5TTS

    tts = Mars5TTS.from_pretrained(${id})
  `,
]);
