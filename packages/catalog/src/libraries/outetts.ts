import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "outetts",
  prettyLabel: "OuteTTS",
  repoName: "OuteTTS",
  repoUrl: "https://github.com/edwko/OuteTTS",
  description:
    "Speech synthesis with ordinary language models that predict audio tokens, including cloning a speaker from a clip.",
  tasks: ["text-to-speech"],
  usage: { source: "https://github.com/edwko/OuteTTS#basic-usage" },
});

export const snippets = defineSnippets("pip install outetts", ({ id, tags }) => {
  if (tags.includes("gguf") || tags.includes("onnx")) return [];
  return [
    python`
      import outetts

      # A member such as outetts.Models.VERSION_1_0_SIZE_1B, found by the name of its repository
      version = outetts.Models(${shortName(id)})
      config = outetts.ModelConfig.auto_config(version, outetts.Backend.HF)
      interface = outetts.Interface(config)

      speaker = interface.load_default_speaker("EN-FEMALE-1-NEUTRAL")
      output = interface.generate(
          outetts.GenerationConfig(text="The ferry leaves at half past nine.", speaker=speaker)
      )
      output.save("speech.wav")
    `,
  ];
});
