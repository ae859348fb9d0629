import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "birder",
  prettyLabel: "Birder",
  repoName: "Birder",
  repoUrl: "https://gitlab.com/birder/birder",
  description:
    "PyTorch framework of vision backbones and detectors for wildlife images, with a focus on birds.",
  tasks: ["image-classification", "image-feature-extraction", "object-detection"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://huggingface.co/birder-project/rdnet_s_arabian-peninsula#model-usage" },
});

export const snippets = defineSnippets("pip install birder", ({ id }) => [
  python`
    import birder
    from birder.inference.classification import infer_image

    net, model_info = birder.load_pretrained_model(${shortName(id)}, inference=True)
    size = birder.get_size_from_signature(model_info.signature)
    transform = birder.classification_transform(size, model_info.rgb_stats)

    probabilities, _ = infer_image(net, "photo.jpg", transform)
  `,
]);
