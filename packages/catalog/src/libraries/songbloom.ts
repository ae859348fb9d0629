import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "songbloom",
  prettyLabel: "SongBloom",
  repoName: "SongBloom",
  repoUrl: "https://github.com/Cypress-Yang/SongBloom",
  description:
    "Generates full-length songs from lyrics and a reference clip by interleaving autoregressive sketching with diffusion.",
  tasks: ["text-to-audio"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/Cypress-Yang/SongBloom" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install",
    shell`
    ${cloneLines(library.repoUrl)}
    ${message(REQUIREMENTS)}
  `,
  ),
  titled("Write the song down", song()),
  titled(
    "Sing it",
    shell`python3 songbloom.py tide.songbloom --repo-id ${id} --output-dir songs --dtype bfloat16`,
  ),
]);

const song = () => python`
  # Voice and style are those of style.wav, a clip of ten seconds at 48 kHz.
  SONG = '''
  [tide]
  lyrics = "the tide goes out and the tide comes in, and we go where the sea has been"
  prompt_wav = "style.wav"
  '''

  with open("tide.songbloom", "w") as file:
      file.write(SONG)
`;
