import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "kittentts",
  prettyLabel: "KittenTTS",
  repoName: "KittenTTS",
  repoUrl: "https://github.com/KittenML/KittenTTS",
  description:
    "Very small speech synthesis models in ONNX that speak English text with preset voices on a CPU.",
  tasks: ["text-to-speech"],
  usage: { source: "https://github.com/KittenML/KittenTTS#basic-usage" },
});

/** From its makers, because the PyPI package of this name is an unrelated project. */
const INSTALL =
  "pip install https://github.com/KittenML/KittenTTS/releases/download/0.8.1/kittentts-0.8.1-py3-none-any.whl";

export const snippets = defineSnippets(INSTALL, ({ id }) => [
  python`
    import soundfile as sf
    from kittentts import KittenTTS

    model = KittenTTS(${id})

    audio = model.generate("The kettle is on, and the kitchen smells of cinnamon.")
    sf.write("speech.wav", audio, 24000)
  `,
]);
