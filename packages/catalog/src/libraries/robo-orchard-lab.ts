import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "robo-orchard-lab",
  prettyLabel: "RoboOrchardLab",
  repoName: "RoboOrchardLab",
  repoUrl: "https://github.com/HorizonRobotics/RoboOrchardLab",
  description:
    "Training and evaluation code for embodied AI from Horizon Robotics, covering robot perception and manipulation policies.",
  tasks: ["robotics", "object-detection", "depth-estimation"],
  countDownloads: 'path_extension:"safetensors"',
  usage: {
    source:
      "https://github.com/HorizonRobotics/RoboOrchardLab/blob/master/docs/tutorials/model_zoo_tutorial/nonb-04_manipulation_models.py",
  },
});

export const snippets = defineSnippets(
  ({ id }) =>
    /finegrasp/i.test(id)
      ? 'pip install "robo_orchard_lab[finegrasp] @ git+https://github.com/HorizonRobotics/RoboOrchardLab" graspnetAPI'
      : 'pip install "robo_orchard_lab[all] @ git+https://github.com/HorizonRobotics/RoboOrchardLab"',
  ({ id }) => [/finegrasp/i.test(id) ? grasp(id) : load(id)],
);

const grasp = (id: string): Code => python`
  from robo_orchard_lab.models.finegrasp.processor import GraspInput
  from robo_orchard_lab.pipeline.inference import InferencePipelineMixin

  pipeline = InferencePipelineMixin.load_pipeline(${`hf://${id}/finegrasp_pipeline`})
  pipeline.to("cuda")
  pipeline.model.eval()

  scene = GraspInput(
      rgb_image=${`hf://${id}/data_example/0000_rgb.png`},
      depth_image=${`hf://${id}/data_example/0000_depth.png`},
      depth_scale=1000.0,  # the depth image is in millimeters
      intrinsic_matrix=${`hf://${id}/data_example/0000.mat`},
      grasp_workspace=[-1, 1, -1, 1, 0.0, 2.0],  # xmin, xmax, ymin, ymax, zmin, zmax
  )
  print(pipeline(scene).grasp_poses[0])  # the best one
`;

const load = (id: string): Code => python`
  from robo_orchard_lab.models import TorchModelMixin

  model = TorchModelMixin.load_model(${`hf://${id}`})
  print(model)
`;
