import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "flexray",
  prettyLabel: "FleXray",
  repoName: "FleXray",
  repoUrl: "https://github.com/VictorButoi/FleXray",
  description:
    "Segments anatomy in X-ray images of any body region from the command line or Python, and trains such models.",
  tasks: ["image-segmentation"],
  countDownloads: 'path_extension:"safetensors" OR path_extension:"onnx"',
  usage: { source: "https://github.com/VictorButoi/FleXray#optional-python-api" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install", shell`pip install flexray`),
  titled(
    "Segment an X-ray",
    python`
      from fxr.inference import FleXraySegmenter

      segmenter = FleXraySegmenter.from_pretrained(${id})

      prediction = segmenter.predict("xray.png", threshold=0.5)
      # A mask for each structure; .probabilities and .logits hold what it was drawn from
      masks = prediction.masks
    `,
  ),
]);
