import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "chatterbox",
  prettyLabel: "Chatterbox",
  repoName: "Chatterbox",
  repoUrl: "https://github.com/resemble-ai/chatterbox",
  description:
    "Resemble AI's speech synthesis with voice cloning from a short clip and a control for expressiveness.",
  tasks: ["text-to-speech", "audio-to-audio"],
  countDownloads: 'path:"tokenizer.json"',
  usage: { source: "https://github.com/resemble-ai/chatterbox#usage" },
});

const INSTALL = "pip install chatterbox-tts";

export const snippets = defineSnippets(INSTALL, () => [
  python`
    ${message(`# ${INSTALL}`)}
    import torchaudio as ta
    from chatterbox.tts import ChatterboxTTS

    model = ChatterboxTTS.from_pretrained(device="cuda")

    text = "Good evening, and welcome aboard. We will be leaving in a few minutes."
    wav = model.generate(text)
    ta.save("speech.wav", wav, model.sr)

    # The same in another voice, taken from a short recording of it
    wav = model.generate(text, audio_prompt_path="voice.wav")
    ta.save("speech-in-that-voice.wav", wav, model.sr)
  `,
]);
