import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "vui",
  prettyLabel: "Vui",
  repoName: "Vui",
  repoUrl: "https://github.com/vui-ai/vui",
  description:
    "Small conversational speech models by Fluxions that speak dialog with breaths, hesitations, and other non-speech sounds.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"pt"',
  usage: {
    source:
      "https://github.com/fluxions-ai/vui/blob/main/docs/python-api.md#official-voices-no-encoder-needed",
  },
});

export const snippets = defineSnippets(undefined, () => [
  titled("Install", shell`pip install vui-tts`),
  titled("Speak with an official voice", official()),
  titled("Speak with a checkpoint of 100M", legacy()),
]);

const official = () => python`
  import soundfile as sf
  from vui.engine import Engine, GenConfig, Segment
  from vui.prompt_files import load_official_prompt

  engine = Engine()
  text, codes, speaker, bias = load_official_prompt("maeve", checkpoint=engine.checkpoint)
  with engine.new_row() as row:
      row.prefill([Segment(text, codes)], spk_emb=speaker, cond_bias=bias)
      _, audio = row.render("Well, [breath] that was unexpected.", GenConfig(temperature=0.7))
  sf.write("output.wav", audio.squeeze().cpu().float().numpy(), 24000)
`;

// https://github.com/fluxions-ai/vui/blob/main/docs/legacy.md
const legacy = () => python`
  import soundfile as sf
  from vui.legacy import Vui, render

  # Others: vui-cohost-100m.pt for two voices, and vui-100m-base.pt
  model = Vui.from_pretrained("vui-abraham-100m.pt").eval().cuda()
  waveform = render(model, "Well, that was unexpected.")
  sf.write("output.wav", waveform.squeeze().cpu().float().numpy(), 22050)
`;
