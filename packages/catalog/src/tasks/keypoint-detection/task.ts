import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "keypoint-detection",
  name: "Keypoint Detection",
  modality: "cv",
  color: "red",
  subtasks: [{ type: "pose-estimation", name: "Pose Estimation" }],
  hideInDatasets: true,
  datasets: ["Vincent-luo/hagrid-mediapipe-hands"],
  models: [
    "magic-leap-community/superpoint",
    "magic-leap-community/superglue_outdoor",
    "qualcomm/RTMPose-Body2d",
    "ETH-CVG/lightglue_disk",
  ],
  spaces: ["datasciencedojo/Hand-Keypoint-Detection-Realtime", "ETH-CVG/LightGlue"],
});
