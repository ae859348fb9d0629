import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { CATS } from "./sample-picture.ts";

/** Loads weights with the package that all versions of YOLO share, and looks at a picture with them. */
export function yolo(model: SnippetModel) {
  const { name, sizes = "n, s, m, l and x" } = weightsOf(model) ?? { name: "yolovXXn" };
  return python`
    ${name === "yolovXXn" ? missingVersionNote(model, UNKNOWN_VERSION) : undefined}
    from huggingface_hub import hf_hub_download
    from ultralytics import YOLO

    # The smallest of the sizes ${message(sizes)}
    model = YOLO(hf_hub_download(${model.id}, ${`${name}.pt`}))
    model.predict(source=${CATS}, save=True)
  `;
}

const UNKNOWN_VERSION = "its weights are among the repository's files. Since YOLO11, names have no v.";

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

interface Weights {
  /** Official name of the smallest size, without its extension. */
  readonly name: string;
  readonly sizes?: string;
}

/** Versions whose names do not follow the pattern. A final `u` marks weights that Ultralytics trained anew. */
const OTHER_NAMES: Readonly<Record<string, Weights>> = {
  3: { name: "yolov3-tinyu", sizes: "tinyu, u and sppu" },
  5: { name: "yolov5nu" },
  9: { name: "yolov9t", sizes: "t, s, m, c and e" },
};

/** Tags such as `yolo26` name a version too: since YOLO11, names have no `v`. */
function weightsOf(model: SnippetModel): Weights | undefined {
  const version = versionOf(model) ?? model.tags.map((tag) => /^yolo(\d\d+)$/.exec(tag)?.[1]).find(Boolean);
  if (!version) return undefined;
  return OTHER_NAMES[version] ?? { name: `yolo${Number(version) > 10 ? "" : "v"}${version}n` };
}
