import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "describe-anything",
  prettyLabel: "Describe Anything",
  repoName: "Describe Anything",
  repoUrl: "https://github.com/NVlabs/describe-anything",
  description: "Writes detailed captions for a marked region of an image or video, with models from NVIDIA.",
  tasks: ["image-text-to-text", "video-text-to-text", "image-to-text"],
  usage: { source: "https://github.com/NVlabs/describe-anything#openai-compatible-api" },
});

const INSTALL = "pip install git+https://github.com/NVlabs/describe-anything";

export const snippets = defineSnippets(INSTALL, ({ id }) => [
  python`
    ${message(`# ${INSTALL}`)}
    from dam import DescribeAnythingModel
    from huggingface_hub import snapshot_download

    snapshot_download(${id}, local_dir="checkpoints")

    model = DescribeAnythingModel(
        model_path="checkpoints",
        conv_mode="v1",
        prompt_mode="full+focal_crop",  # called focal_prompt on the command line
    )
  `,
]);
