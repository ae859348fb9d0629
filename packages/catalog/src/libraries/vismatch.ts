import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "vismatch",
  prettyLabel: "VisMatch",
  repoName: "VisMatch",
  repoUrl: "https://github.com/gmberton/vismatch",
  description:
    "One Python interface to many image matching models, for finding corresponding points between two pictures.",
  tasks: ["keypoint-detection", "image-feature-extraction"],
  countDownloads: 'path:"vismatch.yaml"',
  usage: { source: "https://pypi.org/project/vismatch/" },
});

export const snippets = defineSnippets("pip install vismatch", ({ id }) => [
  python`
    from vismatch import get_matcher
    from vismatch.viz import plot_matches

    matcher = get_matcher(${shortName(id)}, device="cuda")  # gets its weights from the Hub

    first = matcher.load_image("first.jpg", resize=512)
    second = matcher.load_image("second.jpg", resize=512)
    result = matcher(first, second)
    print(result["num_inliers"])
    plot_matches(first, second, result, save_path="matches.png")
  `,
]);
