import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

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
    unread:
      "Its current README shows no call from Python; the call agrees with other public code that uses it.",
  },
});

export const snippets = defineSnippets("pip install git+https://github.com/fluxions-ai/vui", () => [
  python`
    # pip install git+https://github.com/fluxions-ai/vui
    import torchaudio
    from vui.inference import render
    from vui.model import Vui

    model = Vui.from_pretrained().cuda()
    waveform = render(model, "Well, that was [laugh] unexpected.")
    torchaudio.save("output.wav", waveform[0].cpu(), 22050)
  `,
]);
