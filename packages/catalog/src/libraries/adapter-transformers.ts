import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "adapter-transformers",
  prettyLabel: "Adapters",
  repoName: "adapters",
  repoUrl: "https://github.com/Adapter-Hub/adapters",
  docsUrl: "https://huggingface.co/docs/hub/adapters",
  description:
    "Small trainable modules for parameter-efficient fine-tuning of Transformers models, shared through AdapterHub.",
  tasks: [
    "text-classification",
    "question-answering",
    "token-classification",
    "text-generation",
    "fill-mask",
    "multiple-choice",
  ],
  hostedTasks: ["question-answering", "text-classification", "token-classification"],
  recommendedFor: ["text-classification", "token-classification", "question-answering"],
  filter: true,
  countDownloads: 'path:"adapter_config.json"',
  usage: { source: "https://huggingface.co/docs/hub/adapters" },
});

export const snippets = defineSnippets("pip install adapters", ({ id, config }, { runnable }) => {
  const base = config?.adapter_transformers?.model_name;
  if (!base && runnable) return [ofNamedBase(id)];
  return [
    python`
      from adapters import AutoAdapterModel

      model = AutoAdapterModel.from_pretrained(${base || "fill-in-model-name"})
      model.load_adapter(${id}, set_active=True)
    `,
  ];
});

/** Reads the base model from the adapter's own configuration. */
const ofNamedBase = (id: string) => python`
  import json

  from adapters import AutoAdapterModel
  from huggingface_hub import hf_hub_download

  with open(hf_hub_download(${id}, "adapter_config.json")) as file:
      base_model = json.load(file)["model_name"]

  model = AutoAdapterModel.from_pretrained(base_model)
  model.load_adapter(${id}, set_active=True)
`;
