import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "colipri",
  prettyLabel: "COLIPRI",
  repoName: "COLIPRI",
  repoUrl: "https://huggingface.co/microsoft/colipri",
  description:
    "Microsoft's vision-language encoder for 3D chest CT, trained on scans together with their radiology reports.",
  tasks: ["zero-shot-image-classification", "image-feature-extraction"],
  countDownloads: 'path_extension:"safetensors"',
  usage: {
    source: "https://huggingface.co/microsoft/colipri/commit/ac6f024f975c8551fbef26815a1af1c40d3fc0f6",
  },
});

export const snippets = defineSnippets(undefined, () => [
  titled("Install", shell`pip install colipri`),
  titled("Classify a CT scan", zeroShot()),
]);

const zeroShot = () => python`
  from colipri import (
      ZeroShotImageClassificationPipeline,
      get_model,
      get_processor,
      load_sample_ct,
  )

  # The package knows where its weights are: in microsoft/colipri.
  model = get_model().cuda()
  processor = get_processor()
  pipeline = ZeroShotImageClassificationPipeline(model, processor)

  image = load_sample_ct()
  print(pipeline(image, ["No pleural effusion", "Pleural effusion"]))
`;
