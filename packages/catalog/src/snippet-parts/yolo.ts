import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { CATS } from "./sample-picture.ts";

/** Loads weights with the package that all versions of YOLO share, and checks an image with them. */
export function yolo(model: SnippetModel) {
  const { file, comment } = weightsOf(model) ?? { file: UNKNOWN_FILE, comment: smallestOf() };
  return python`
    ${file === UNKNOWN_FILE ? missingVersionNote(model, UNKNOWN_VERSION) : undefined}
    from huggingface_hub import hf_hub_download
    from ultralytics import YOLO

    # ${message(comment)}
    model = YOLO(hf_hub_download(${model.id}, ${file}))
    model.predict(source=${CATS}, save=True)
  `;
}

const UNKNOWN_FILE = "yolovXXn.pt";
const UNKNOWN_VERSION = "its weights are among the repository's files. Since YOLO11, names have no v.";

/**
 * Notes that the tags contain no YOLO version; `undefined` if one does.
 * @param hint text about the version
 */
export function missingVersionNote(model: SnippetModel, hint: string) {
  if (versionOf(model)) return undefined;
  return message(
    `# Couldn't find a valid YOLO version tag.\n# Replace XX with the correct version.\n# YOLOvXX: ${hint}`,
  );
}

const versionOf = ({ tags }: SnippetModel) => tags.map((tag) => /^yolov(\d+)$/.exec(tag)?.[1]).find(Boolean);

const smallestOf = (sizes = "n, s, m, l and x") => `The smallest of the sizes ${sizes}`;

interface Weights {
  /** Official name of the file; that of the smallest size if there are several. */
  readonly file: string;
  readonly comment: string;
}

/** Versions that do not follow the pattern. A final `u` marks weights that Ultralytics trained again. */
const OTHERS: Readonly<Record<string, Weights>> = {
  3: { file: "yolov3-tinyu.pt", comment: smallestOf("tinyu, u and sppu") },
  5: { file: "yolov5nu.pt", comment: smallestOf() },
  7: {
    file: "yolov7.onnx",
    comment: "Ultralytics runs YOLOv7 from an ONNX export, not from its own weights.",
  },
  9: { file: "yolov9t.pt", comment: smallestOf("t, s, m, c and e") },
  10: { file: "yolov10n.pt", comment: smallestOf("n, s, m, b, l and x") },
};

/** Tags such as `yolo26` name a version too: since YOLO11, names have no `v`. */
function weightsOf(model: SnippetModel): Weights | undefined {
  const version = versionOf(model) ?? model.tags.map((tag) => /^yolo(\d\d+)$/.exec(tag)?.[1]).find(Boolean);
  if (!version) return undefined;
  const file = `yolo${Number(version) > 10 ? "" : "v"}${version}n.pt`;
  return OTHERS[version] ?? { file, comment: smallestOf() };
}
