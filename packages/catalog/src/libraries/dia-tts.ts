import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "dia-tts",
  prettyLabel: "Dia",
  repoName: "Dia",
  repoUrl: "https://github.com/nari-labs/dia",
  description:
    "Voices a whole dialogue from a transcript with speaker tags and nonverbal sounds, by Nari Labs.",
  tasks: ["text-to-speech"],
  usage: { source: "https://github.com/nari-labs/dia#as-a-python-library" },
});

export const snippets = defineSnippets("pip install git+https://github.com/nari-labs/dia.git", ({ id }) => [
  python`
    import soundfile as sf
    from dia.model import Dia

    model = Dia.from_pretrained(${id})

    text = "[S1] Have you seen my glasses? [S2] They are on your head. (laughs) [S1] So they are."
    output = model.generate(text)
    sf.write("dialogue.wav", output, 44100)
  `,
]);
