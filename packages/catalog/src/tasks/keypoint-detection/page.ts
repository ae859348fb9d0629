import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
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
        type: "text",
        label: "Picture, in words",
        content: "480 by 640 pixels: a gardener, seen from the front, with the right arm raised to a branch.",
      },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Point", "Across", "Down", "Score"],
          ["nose", "241", "128", "0.97"],
          ["right shoulder", "196", "205", "0.95"],
          ["right elbow", "158", "140", "0.93"],
          ["right wrist", "150", "62", "0.90"],
          ["left shoulder", "288", "207", "0.96"],
          ["left wrist", "312", "372", "0.41"],
        ],
      },
    ],
    made: "The places and scores were set by hand; the left wrist is behind a basket, and its low score says so.",
  },
});
