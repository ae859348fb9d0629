import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inCloneListing } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "voicecraft",
  prettyLabel: "VoiceCraft",
  repoName: "VoiceCraft",
  repoUrl: "https://github.com/jasonppy/VoiceCraft",
  docsUrl: "https://github.com/jasonppy/VoiceCraft",
  description:
    "Speech editing and zero-shot speech synthesis on in-the-wild recordings with a neural codec language model.",
  tasks: ["text-to-speech", "audio-to-audio"],
  usage: { source: "https://github.com/jasonppy/VoiceCraft/blob/master/tts_demo.py" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl),
  ({ id }) => [
    python`
    ${inCloneListing("README.md")}
    from models.voicecraft import VoiceCraft

    model = VoiceCraft.from_pretrained(${id})
  `,
  ],
);
