import { type Code, message } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "PaddleOCR",
  prettyLabel: "PaddleOCR",
  repoName: "PaddleOCR",
  repoUrl: "https://github.com/PaddlePaddle/PaddleOCR",
  docsUrl: "https://www.paddleocr.ai/",
  description:
    "Reads text, tables, formulas and layout from images and PDFs in many languages, on PaddlePaddle.",
  tasks: [
    "image-to-text",
    "object-detection",
    "image-text-to-text",
    "document-question-answering",
    "image-classification",
  ],
  filter: true,
  countDownloads: 'path_extension:"safetensors" OR path:"inference.pdiparams" OR path:"inference.onnx"',
  usage: {
    source:
      "https://github.com/PaddlePaddle/PaddleOCR/blob/main/docs/version3.x/module_usage/chart_parsing.en.md",
  },
});

export const snippets = defineSnippets(
  ({ tags }) => (readsDocuments(tags) ? `pip install "paddleocr[doc-parser]"` : "pip install paddleocr"),
  (model) => [write(model)],
);

function write(model: SnippetModel): Code {
  if (model.tags.includes("doc_vlm")) return questionToPage(model);
  if (readsDocuments(model.tags)) return wholeDocument(model);
  const module = model.tags.map((tag) => MODULES.get(tag)).find(Boolean);
  if (module === "ChartParsing") return chart(model);
  return module ? singleModule(model, module) : message(NO_MODULE);
}

const readsDocuments = (tags: readonly string[]) =>
  tags.includes("document-parse") && !tags.includes("doc_vlm");

/** Class that runs the models with a tag. */
const MODULES: ReadonlyMap<string, string> = new Map([
  ["textline_detection", "TextDetection"],
  ["textline_recognition", "TextRecognition"],
  ["seal_text_detection", "SealTextDetection"],
  ["doc_img_unwarping", "TextImageUnwarping"],
  ["doc_img_orientation_classification", "DocImgOrientationClassification"],
  ["textline_orientation_classification", "TextLineOrientationClassification"],
  ["chart_parsing", "ChartParsing"],
  ["formula_recognition", "FormulaRecognition"],
  ["layout_detection", "LayoutDetection"],
  ["table_cells_detection", "TableCellsDetection"],
  ["wired_table_classification", "TableClassification"],
  ["table_structure_recognition", "TableStructureRecognition"],
]);

const NO_MODULE =
  "# The tags do not say which module runs this model. Look for it among all modules:\n# https://paddlepaddle.github.io/PaddleOCR/latest/en/version3.x/module_usage/module_overview.html";

const installed = () => python`
  # pip install paddleocr
  # PaddlePaddle itself, for your CPU or GPU: https://www.paddlepaddle.org.cn/en/install
`;

const questionToPage = ({ id }: SnippetModel) => python`
  ${installed()}
  from paddleocr import DocVLM

  model = DocVLM(model_name=${shortName(id)})
  results = model.predict(
      input={"image": "table.png", "query": "Write this table as Markdown."},
      batch_size=1,
  )
  for result in results:
      result.print()
      result.save_to_json(save_path="output")
`;

const wholeDocument = ({ id }: SnippetModel) => python`
  # How to install: https://www.paddleocr.ai/latest/version3.x/pipeline_usage/PaddleOCR-VL.html
  from paddleocr import PaddleOCRVL

  pipeline = PaddleOCRVL(pipeline_version=${pipelineVersion(id)})
  for result in pipeline.predict("document.png"):
      result.print()
      result.save_to_json(save_path="output")
      result.save_to_markdown(save_path="output")
`;

/** The first model has no version in its name, only a size. */
function pipelineVersion(id: string): string {
  const version = /PaddleOCR-VL-(\d+(?:\.\d+)*)(?=-|$)/.exec(id)?.[1];
  return `v${version ?? "1"}`;
}

const chart = ({ id }: SnippetModel) => python`
  ${installed()}
  from paddleocr import ChartParsing

  model = ChartParsing(model_name=${shortName(id)})
  for result in model.predict(input={"image": "chart.png"}, batch_size=1):
      result.print()
      result.save_to_json(save_path="output")
`;

const singleModule = ({ id }: SnippetModel, module: string) => python`
  ${installed()}
  from paddleocr import ${pythonName(module)}

  model = ${pythonName(module)}(model_name=${shortName(id)})
  for result in model.predict(input="image.png", batch_size=1):
      result.print()
      result.save_to_img(save_path="output")
      result.save_to_json(save_path="output")
`;
