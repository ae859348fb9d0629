import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "doctr",
  prettyLabel: "docTR",
  repoName: "doctr",
  repoUrl: "https://github.com/mindee/doctr",
  description: "Mindee's OCR toolkit that locates the words on a document page and then reads them.",
  tasks: ["object-detection", "image-to-text", "image-classification"],
  hostedTasks: ["object-detection"],
  usage: { source: "https://mindee.github.io/doctr/latest/training/sharing_models.html" },
});

export const snippets = defineSnippets("pip install python-doctr", (model) => {
  const use = architectures(model);
  if (!use) return [load(model.id)];
  return [
    python`
      from doctr.io import DocumentFile
      from doctr.models import from_hub, ocr_predictor

      model = from_hub(${model.id})
      predictor = ocr_predictor(${use}, pretrained=True)

      document = DocumentFile.from_images("page.png")
      print(predictor(document).render())
    `,
  ];
});

const load = (id: string) => python`
  from doctr.models import from_hub

  model = from_hub(${id})
`;

/** The detection and recognition networks, one of which is the model. */
function architectures({ pipeline_tag }: SnippetModel): Code | undefined {
  if (pipeline_tag === "object-detection") return python`det_arch=model, reco_arch="crnn_vgg16_bn"`;
  return pipeline_tag === "image-to-text" ? python`det_arch="db_resnet50", reco_arch=model` : undefined;
}
