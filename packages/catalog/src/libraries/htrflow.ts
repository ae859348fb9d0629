import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "htrflow",
  prettyLabel: "HTRflow",
  repoName: "HTRflow",
  repoUrl: "https://github.com/AI-Riksarkivet/htrflow",
  docsUrl: "https://ai-riksarkivet.github.io/htrflow",
  description:
    "Pipelines for transcribing handwritten documents, by the Swedish National Archives: finds regions and lines, then reads them.",
  tasks: ["image-to-text", "image-segmentation", "object-detection"],
  usage: { source: "https://github.com/AI-Riksarkivet/htrflow#pipelines" },
});

export const snippets = defineSnippets("pip install htrflow", (model) => [
  titled(
    "Run a pipeline from the command line",
    shell`
      # pipeline.yaml lists the steps, and names this model in the step that is to use it.
      htrflow pipeline pipeline.yaml page.jpg
    `,
  ),
  titled("Build a pipeline in Python", pipeline(model)),
]);

const pipeline = ({ id, pipeline_tag }: SnippetModel) =>
  pipeline_tag === "image-segmentation" || pipeline_tag === "object-detection"
    ? python`
        from htrflow.models.ultralytics.yolo import YOLO
        from htrflow.pipeline.pipeline import Pipeline
        from htrflow.pipeline.steps import Segmentation

        pipeline = Pipeline([Segmentation(YOLO, {"model": ${id}}, {})])
      `
    : python`
        from htrflow.models.huggingface.trocr import TrOCR
        from htrflow.pipeline.pipeline import Pipeline
        from htrflow.pipeline.steps import TextRecognition

        pipeline = Pipeline([TextRecognition(TrOCR, {"model": ${id}}, {})])
      `;
