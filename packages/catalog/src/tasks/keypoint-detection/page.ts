import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Find keypoints",
  words: [
    "pose estimation",
    "human pose",
    "body landmarks",
    "skeleton",
    "hand tracking",
    "face landmarks",
    "motion tracking",
    "image matching",
  ],
  summary:
    "Locate keypoints in an image, such as body joints, facial landmarks, or points to match with another image.",
  datasets: {
    "Vincent-luo/hagrid-mediapipe-hands":
      "Hand gestures with joints detected by MediaPipe; also useful as a control input for image generation.",
  },
  models: {
    "magic-leap-community/superpoint": "Detects interest points and computes a descriptor for each.",
    "magic-leap-community/superglue_outdoor":
      "Matches the points of two outdoor images, even with different light and viewing angles.",
    "qualcomm/RTMPose-Body2d": "Detects body joints, optimized for phones and other small devices.",
    "ETH-CVG/lightglue_disk": "Matches DISK points fast and spends less compute on easy image pairs.",
  },
  spaces: {
    "datasciencedojo/Hand-Keypoint-Detection-Realtime": "Marks hand joints in your camera stream.",
    "ETH-CVG/LightGlue": "Visualizes the matched points of two uploaded images.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "astronaut.jpg",
        alt: "A portrait of a smiling astronaut in an orange suit, her helmet in front of her.",
      },
    ],
    outputs: [
      {
        type: "img",
        filename: "astronaut-keypoints.jpg",
        alt: "The portrait with dots on eyes, ears, nose, shoulders, an elbow and a wrist, joined by lines.",
      },
    ],
    made: "The points were set by hand.",
  },
});
