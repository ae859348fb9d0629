import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "supertonic",
  prettyLabel: "Supertonic",
  repoName: "Supertonic",
  repoUrl: "https://github.com/supertone-inc/supertonic",
  description:
    "On-device speech synthesis by Supertone through ONNX Runtime, with examples for many programming languages.",
  tasks: ["text-to-speech"],
  usage: { source: "https://github.com/supertone-inc/supertonic-py#python" },
});

export const snippets = defineSnippets("pip install supertonic", () => [
  python`
    from supertonic import TTS

    tts = TTS(auto_download=True)
    style = tts.get_voice_style(voice_name="M1")
    wav, duration = tts.synthesize("The ferry leaves at half past nine.", voice_style=style)
    tts.save_audio(wav, "output.wav")
  `,
]);
