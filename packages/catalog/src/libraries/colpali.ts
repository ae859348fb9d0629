import { createCode } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "colpali",
  prettyLabel: "ColPali",
  repoName: "ColPali",
  repoUrl: "https://github.com/ManuelFay/colpali",
  description:
    "Retrieves document pages from their images with late-interaction embeddings by vision language models.",
  tasks: ["visual-document-retrieval", "image-feature-extraction"],
  countDownloads: 'path:"adapter_config.json"',
  usage: { source: "https://github.com/illuin-tech/colpali/blob/main/README.md" },
});

export const snippets = defineSnippets("pip install colpali-engine", (model) => {
  const [modelClass, processorClass] = getClasses(model).map((name) => createCode("python", name));
  return [
    python`
      import torch
      from colpali_engine.models import ${modelClass}, ${processorClass}
      from PIL import Image

      model = ${modelClass}.from_pretrained(${model.id}, torch_dtype=torch.bfloat16, device_map="cuda").eval()
      processor = ${processorClass}.from_pretrained(${model.id})

      pages = processor.process_images([Image.open("page-1.png"), Image.open("page-2.png")])
      queries = processor.process_queries(["How high were the costs of travel?"])
      with torch.no_grad():
          page_embeddings = model(**pages.to(model.device))
          query_embeddings = model(**queries.to(model.device))

      # A row for each query, a column for each page
      print(processor.score_multi_vector(query_embeddings, page_embeddings))
    `,
  ];
});

type Classes = readonly [model: string, processor: string];

/** Returns the classes of a model, based on its base model. */
function getClasses({ id, tags, baseModel }: SnippetModel): Classes {
  const names = [id, baseModel, ...tags].join(" ");
  return FAMILIES.find(({ pattern }) => pattern.test(names))?.classes ?? COL_PALI;
}

const COL_PALI: Classes = ["ColPali", "ColPaliProcessor"];

const FAMILIES: readonly { readonly pattern: RegExp; readonly classes: Classes }[] = [
  { pattern: /colqwen2[._]5/i, classes: ["ColQwen2_5", "ColQwen2_5_Processor"] },
  { pattern: /colqwen2/i, classes: ["ColQwen2", "ColQwen2Processor"] },
  { pattern: /colsmol|colidefics3/i, classes: ["ColIdefics3", "ColIdefics3Processor"] },
];
