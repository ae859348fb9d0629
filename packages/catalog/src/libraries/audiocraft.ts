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
});

export const snippets = defineSnippets("pip install audiocraft", ({ id, tags }) => {
  if (tags.includes("musicgen")) return [musicgen(id)];
  if (tags.includes("audiogen")) return [audiogen(id)];
  if (tags.includes("magnet")) return [magnet(id)];
  return [message("# Type of model unknown.")];
});

const musicgen = (id: string): Code => python`
  from audiocraft.models import MusicGen

  model = MusicGen.get_pretrained(${id})

  descriptions = ["slow piano ballad", "fast drum and bass", "solo flute over soft strings"]
  wav = model.generate(descriptions)  # one sample for each description
`;

const audiogen = (id: string): Code => python`
  from audiocraft.models import AudioGen

  model = AudioGen.get_pretrained(${id})
  model.set_generation_params(duration=5)  # seconds

  descriptions = ["rain on a tin roof", "a train passing by", "footsteps on gravel"]
  wav = model.generate(descriptions)  # one sample for each description
`;

const magnet = (id: string): Code => python`
  from audiocraft.models import MAGNeT

  model = MAGNeT.get_pretrained(${id})

  descriptions = ["upbeat funk with slap bass", "calm ambient pads", "acoustic guitar and hand claps"]
  wav = model.generate(descriptions)  # one sample for each description
`;
