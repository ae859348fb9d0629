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
    "A picture goes in, places in it come out: the joints of a body, the corners of a face, or points that can be found again in another picture.",
  datasets: {
    "Vincent-luo/hagrid-mediapipe-hands":
      "Pictures of gestures with the joints of the hands as MediaPipe found them; useful for guiding generators as well.",
  },
  models: {
    "magic-leap-community/superpoint":
      "Finds points worth remembering and gives each a descriptor to know it by.",
    "magic-leap-community/superglue_outdoor":
      "Pairs the points of two outdoor pictures, even where light and angle differ much.",
    "qualcomm/RTMPose-Body2d": "Joints of people, prepared for telephones and other small devices.",
    "ETH-CVG/lightglue_disk":
      "Pairs DISK points quickly, and spends less on pictures that are easy to match.",
  },
  spaces: {
    "datasciencedojo/Hand-Keypoint-Detection-Realtime": "Marks the joints of hands in what your camera sees.",
    "ETH-CVG/LightGlue": "Draws lines between the points of two pictures that you upload.",
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
