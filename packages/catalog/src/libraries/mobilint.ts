import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "mobilint",
  prettyLabel: "Mobilint",
  repoName: "mblt-model-zoo",
  repoUrl: "https://github.com/mobilint/mblt-model-zoo",
  docsUrl: "https://docs.mobilint.com",
  description:
    "Collection of models compiled for Mobilint NPUs, with pre- and postprocessing to run them on the hardware.",
  tasks: [
    "image-classification",
    "object-detection",
    "image-segmentation",
    "keypoint-detection",
    "text-generation",
  ],
  countDownloads: 'path:"config.json" OR path_extension:"mxq"',
  usage: { source: "https://github.com/mobilint/mblt-model-zoo#readme" },
});

export const snippets = defineSnippets("pip install mblt-model-zoo", ({ id }) => [
  python`
    # pip install mblt-model-zoo
    from mblt_model_zoo.vision import MBLT_Engine

    # Without a path the compiled model is downloaded.
    model = MBLT_Engine(
        model_cls=${shortName(id)},
        model_type="DEFAULT",
        model_path="",
        core_mode="global8",
    )
    try:
        inputs = model.preprocess("image.jpg")
        result = model.postprocess(model(inputs))
        print(result.output)
    finally:
        model.dispose()
  `,
]);
