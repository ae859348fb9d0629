import { type Code, message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "espnet",
  prettyLabel: "ESPnet",
  repoName: "ESPnet",
  repoUrl: "https://github.com/espnet/espnet",
  docsUrl: "https://huggingface.co/docs/hub/espnet",
  description:
    "End-to-end speech processing toolkit with recipes for recognition, synthesis, translation and enhancement.",
  tasks: [
    "automatic-speech-recognition",
    "text-to-speech",
    "audio-to-audio",
    "audio-classification",
    "translation",
  ],
  hostedTasks: ["text-to-speech", "automatic-speech-recognition"],
  recommendedFor: ["text-to-speech", "automatic-speech-recognition"],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/espnet" },
});

export const snippets = defineSnippets("pip install espnet espnet_model_zoo soundfile", (model) => [
  codeOf(model),
]);

function codeOf({ id, tags }: SnippetModel): Code {
  if (tags.includes("text-to-speech")) return textToSpeech(id);
  if (tags.includes("automatic-speech-recognition")) return speechRecognition(id);
  return message("unknown model type (must be text-to-speech or automatic-speech-recognition)");
}

const textToSpeech = (id: string) => python`
  import soundfile
  from espnet2.bin.tts_inference import Text2Speech

  model = Text2Speech.from_pretrained(${id})

  speech = model("The train leaves at a quarter past nine.")["wav"]
  soundfile.write("speech.wav", speech.cpu().numpy(), model.fs)
`;

const speechRecognition = (id: string) => python`
  import soundfile
  from espnet2.bin.asr_inference import Speech2Text

  model = Speech2Text.from_pretrained(${id})

  speech, rate = soundfile.read("speech.wav")
  text, *_ = model(speech)[0]
  print(text)
`;
