import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "deepforest",
  prettyLabel: "DeepForest",
  repoName: "deepforest",
  repoUrl: "https://github.com/weecology/DeepForest",
  docsUrl: "https://deepforest.readthedocs.io/en/latest/",
  description: "Detects tree crowns, birds and other ecological objects in airborne RGB imagery.",
  tasks: ["object-detection", "image-classification"],
  usage: { source: "https://github.com/weecology/DeepForest/blob/main/docs/user_guide/02_prebuilt.md" },
});

export const snippets = defineSnippets("pip install deepforest", ({ id }) => [
  python`
    from deepforest import main

    model = main.deepforest()
    model.load_model(model_name=${id})

    # A table with a row for each box; a large picture goes through predict_tile in pieces.
    boxes = model.predict_image(path="aerial.png")
    print(boxes)
  `,
]);
