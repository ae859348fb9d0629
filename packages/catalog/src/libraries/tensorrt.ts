import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "tensorrt",
  prettyLabel: "TensorRT",
  repoName: "TensorRT",
  repoUrl: "https://github.com/NVIDIA/TensorRT",
  description:
    "NVIDIA's SDK for optimizing trained networks, often from ONNX, and running inference on its GPUs.",
  tasks: [
    "image-classification",
    "object-detection",
    "image-segmentation",
    "text-generation",
    "text-to-image",
    "feature-extraction",
    "automatic-speech-recognition",
  ],
  countDownloads: 'path_extension:"onnx"',
  usage: { source: "https://github.com/NVIDIA/TensorRT/blob/main/samples/python/common_runtime.py" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Download the weights",
    shell`
    pip install huggingface_hub
    hf download ${id} --include "*.onnx*" --local-dir model
  `,
  ),
  titled(
    "Build an engine for this GPU",
    shell`
    # trtexec comes with TensorRT: https://docs.nvidia.com/deeplearning/tensorrt/latest/installing-tensorrt/installing.html
    # Repositories hold several models at times: this takes the first that is found.
    trtexec --onnx="$(find model -name '*.onnx' -print -quit)" --saveEngine=model.engine
  `,
  ),
  titled("Load the engine", loadEngine()),
]);

const loadEngine = () => python`
  # pip install tensorrt
  import tensorrt as trt

  runtime = trt.Runtime(trt.Logger(trt.Logger.WARNING))
  with open("model.engine", "rb") as file:
      engine = runtime.deserialize_cuda_engine(file.read())
  context = engine.create_execution_context()

  for index in range(engine.num_io_tensors):
      name = engine.get_tensor_name(index)
      print(name, engine.get_tensor_mode(name), engine.get_tensor_shape(name))
`;
