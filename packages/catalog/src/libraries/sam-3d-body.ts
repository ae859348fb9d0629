import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inCloneListing } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "sam-3d-body",
  prettyLabel: "SAM 3D Body",
  repoName: "SAM 3D Body",
  repoUrl: "https://github.com/facebookresearch/sam-3d-body",
  description: "Recovers a full-body 3D human mesh with hands and feet from one image, by Meta.",
  tasks: ["image-to-3d", "keypoint-detection"],
  countDownloads: 'path:"model_config.yaml"',
  usage: { source: "https://github.com/facebookresearch/sam-3d-body/blob/main/notebook/utils.py" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl),
  ({ id }) => [
    python`
      ${inCloneListing("INSTALL.md")}
      import cv2
      from notebook.utils import setup_sam_3d_body
      from tools.vis_utils import visualize_sample_together

      estimator = setup_sam_3d_body(hf_repo_id=${id})

      image = cv2.imread("photo.jpg")
      outputs = estimator.process_one_image(cv2.cvtColor(image, cv2.COLOR_BGR2RGB))
      preview = visualize_sample_together(image, outputs, estimator.faces)
      cv2.imwrite("bodies.jpg", preview.astype("uint8"))
    `,
  ],
);
