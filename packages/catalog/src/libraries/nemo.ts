import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "nemo",
  prettyLabel: "NeMo",
  repoName: "NeMo",
  repoUrl: "https://github.com/NVIDIA/NeMo",
  description:
    "NVIDIA toolkit for training and running speech recognition, speech synthesis and language models in PyTorch.",
  tasks: [
    "automatic-speech-recognition",
    "text-to-speech",
    "audio-classification",
    "voice-activity-detection",
    "text-generation",
    "translation",
  ],
  hostedTasks: ["automatic-speech-recognition"],
  recommendedFor: ["automatic-speech-recognition"],
  filter: true,
  countDownloads: 'path_extension:"nemo" OR path:"model_config.yaml" OR path_extension:"json"',
  usage: { source: "https://github.com/NVIDIA/NeMo/blob/main/docs/source/asr/results.rst" },
});

export const snippets = defineSnippets('pip install "nemo_toolkit[asr]"', ({ id, tags }) => [
  tags.includes("automatic-speech-recognition")
    ? python`
        import nemo.collections.asr as nemo_asr

        model = nemo_asr.models.ASRModel.from_pretrained(${id})
        transcriptions = model.transcribe(["speech.wav"])
        print(transcriptions[0].text)
      `
    : message("# tag did not correspond to a valid NeMo domain."),
]);
