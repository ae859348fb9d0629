import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "sam2",
  prettyLabel: "sam2",
  repoName: "sam2",
  repoUrl: "https://github.com/facebookresearch/segment-anything-2",
  description:
    "Segments objects in images from clicks, boxes, or masks and tracks them through video, from Meta.",
  tasks: ["mask-generation", "image-segmentation"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/facebookresearch/sam2#load-from--hugging-face" },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/facebookresearch/segment-anything-2",
  (model) => [titled("Segment an image", image(model)), titled("Segment a video", video(model))],
);

const image = ({ id }: SnippetModel) => python`
  import numpy as np
  import torch
  from PIL import Image
  from sam2.sam2_image_predictor import SAM2ImagePredictor

  predictor = SAM2ImagePredictor.from_pretrained(${id})

  with torch.inference_mode(), torch.autocast("cuda", dtype=torch.bfloat16):
      predictor.set_image(Image.open("photo.jpg").convert("RGB"))
      # A point on the object; label 0 marks a point that is not on it
      masks, _, _ = predictor.predict(
          point_coords=np.array([[500, 375]]),
          point_labels=np.array([1]),
      )
`;

const video = ({ id }: SnippetModel) => python`
  import torch
  from sam2.sam2_video_predictor import SAM2VideoPredictor

  predictor = SAM2VideoPredictor.from_pretrained(${id})

  with torch.inference_mode(), torch.autocast("cuda", dtype=torch.bfloat16):
      state = predictor.init_state("video.mp4")
      # A point on the object in the first frame
      frame_idx, object_ids, masks = predictor.add_new_points_or_box(
          state, frame_idx=0, obj_id=1, points=[[210, 350]], labels=[1]
      )
      # The object in all frames
      for frame_idx, object_ids, masks in predictor.propagate_in_video(state):
          print(frame_idx, object_ids, masks.shape)
`;
