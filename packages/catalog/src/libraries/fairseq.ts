import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "fairseq",
  prettyLabel: "Fairseq",
  repoName: "fairseq",
  repoUrl: "https://github.com/pytorch/fairseq",
  description: "Meta's PyTorch toolkit for sequence modeling: translation, language models and speech.",
  tasks: [
    "translation",
    "text-generation",
    "automatic-speech-recognition",
    "text-to-speech",
    "audio-to-audio",
    "summarization",
    "fill-mask",
    "feature-extraction",
  ],
  hostedTasks: ["text-to-speech", "audio-to-audio"],
  recommendedFor: ["audio-to-audio"],
  filter: true,
  usage: {
    source:
      "https://github.com/facebookresearch/fairseq/blob/8548f1d40124a036af7f9df55a45030451459823/tests/test_hf_hub.py",
  },
});

export const snippets = defineSnippets("pip install fairseq", ({ id }) => [
  python`
    from fairseq.checkpoint_utils import load_model_ensemble_and_task_from_hf_hub

    models, cfg, task = load_model_ensemble_and_task_from_hf_hub(${id})
    model = models[0]
  `,
]);
