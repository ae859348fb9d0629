import { type Code, message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "audiocraft",
  prettyLabel: "Audiocraft",
  repoName: "audiocraft",
  repoUrl: "https://github.com/facebookresearch/audiocraft",
  description:
    "Meta's PyTorch code for generating music and sound effects from text with MusicGen, AudioGen and MAGNeT.",
  tasks: ["text-to-audio", "audio-to-audio"],
  countDownloads: 'path:"state_dict.bin"',
  usage: { source: "https://github.com/facebookresearch/audiocraft/blob/main/docs/MUSICGEN.md" },
});

export const snippets = defineSnippets("pip install audiocraft", ({ id, tags }) => {
  if (tags.includes("musicgen")) return [generated(id, python`MusicGen`, MUSIC)];
  if (tags.includes("audiogen"))
    return [
      generated(id, python`AudioGen`, SOUNDS, python`model.set_generation_params(duration=5)  # seconds`),
    ];
  if (tags.includes("magnet")) return [generated(id, python`MAGNeT`, MUSIC)];
  return [message("# Type of model unknown.")];
});

const MUSIC = ["slow piano ballad", "fast drum and bass", "solo flute over soft strings"];
const SOUNDS = ["rain on a tin roof", "a train passing by", "footsteps on gravel"];

const generated = (id: string, model: Code, descriptions: readonly string[], settings?: Code) => python`
  from audiocraft.models import ${model}

  model = ${model}.get_pretrained(${id})
  ${settings}

  descriptions = ${descriptions}
  wav = model.generate(descriptions)  # one sample for each description
`;
