import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "image-matching-models",
  prettyLabel: "Image Matching Models",
  repoName: "Image Matching Models",
  repoUrl: "https://github.com/alexstoken/image-matching-models",
  description:
    "One Python interface to many local feature matchers, for finding corresponding points in image pairs.",
  tasks: ["keypoint-detection", "image-feature-extraction"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://vismatch.readthedocs.io/en/latest/" },
});

export const snippets = defineSnippets("pip install vismatch", ({ id }) => [
  python`
    # The package image-matching-models is called vismatch now.
    from vismatch import get_matcher
    from vismatch.viz import plot_matches

    # Downloads the weights on the first run.
    matcher = get_matcher(${shortName(id)}, device="cuda")
    first = matcher.load_image("first.jpg", resize=512)
    second = matcher.load_image("second.jpg", resize=512)

    result = matcher(first, second)
    print(result["num_inliers"], "matches")
    plot_matches(first, second, result, save_path="matches.png")
  `,
]);
