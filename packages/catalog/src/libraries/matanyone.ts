import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "matanyone",
  prettyLabel: "MatAnyone",
  repoName: "MatAnyone",
  repoUrl: "https://github.com/pq-yang/MatAnyone",
  description:
    "Video matting that cuts out a person or object chosen by a mask in the first frame, with fine hair and edge detail.",
  tasks: ["video-to-video", "image-segmentation"],
  usage: { source: "https://github.com/pq-yang/MatAnyone#-load-from-hugging-face" },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/pq-yang/MatAnyone.git",
  ({ id }) => [
    titled(
      "Load the network",
      python`
        from matanyone.model.matanyone import MatAnyone

        network = MatAnyone.from_pretrained(${id})
      `,
    ),
    titled(
      "Cut someone out of a video",
      python`
        from matanyone import InferenceCore

        matting = InferenceCore(${id})
        # The mask is a picture that is white where the person is in the first frame.
        foreground, alpha = matting.process_video(
            input_path="video.mp4", mask_path="mask.png", output_path="results"
        )
      `,
    ),
  ],
);
