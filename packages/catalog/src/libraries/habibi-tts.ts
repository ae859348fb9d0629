import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "habibi-tts",
  prettyLabel: "Habibi-TTS",
  repoName: "Habibi-TTS",
  repoUrl: "https://github.com/SWivid/Habibi-TTS",
  description: "Speech synthesis for many Arabic dialects in one model, from the author of F5-TTS.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://github.com/SWivid/Habibi-TTS#cli-usage" },
});

export const snippets = defineSnippets("pip install habibi-tts", () => [
  shell`
    # Downloads the unified model on the first run. The recording comes with the package, as do others.
    habibi-tts_infer-cli --dialect MSA \
      --ref_audio "assets/MSA.mp3" \
      --ref_text "كان اللعيب حاضرًا في العديد من الأنشطة والفعاليات المرتبطة بكأس العالم، مما سمح للجماهير بالتفاعل معه والتقاط الصور التذكارية." \
      --gen_text "يغادر آخر قطار عند منتصف الليل."
  `,
]);
