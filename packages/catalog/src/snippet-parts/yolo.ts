import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { CATS } from "./sample-picture.ts";

/** Loads weights with the package that all versions of YOLO share, and looks at a picture with them. */
export function yolo(model: SnippetModel) {
  return python`
    ${missingVersionNote(model, "its weights are among the repository's files.")}
    from huggingface_hub import hf_hub_download
    from ultralytics import YOLO

    model = YOLO(hf_hub_download(${model.id}, ${`yolov${versionOf(model) ?? "XX"}.pt`}))
    model.predict(source=${CATS}, save=True)
  `;
}

/**
 * Tells that the tags name no version of YOLO; `undefined` where one does.
 * @param hint what there is to know of the version instead
 */
export function missingVersionNote(model: SnippetModel, hint: string) {
  if (versionOf(model)) return undefined;
  return message(
    `# Couldn't find a valid YOLO version tag.\n# Replace XX with the correct version.\n# YOLOvXX: ${hint}`,
  );
}

const versionOf = ({ tags }: SnippetModel) => tags.map((tag) => /^yolov(\d+)$/.exec(tag)?.[1]).find(Boolean);
