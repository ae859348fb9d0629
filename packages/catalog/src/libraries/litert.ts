import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { firstFile } from "../snippet-parts/first-file.ts";

export const library = defineLibrary({
  key: "litert",
  prettyLabel: "LiteRT",
  repoName: "LiteRT",
  repoUrl: "https://github.com/google-ai-edge/LiteRT",
  description:
    "Google's on-device runtime for .tflite models, the successor to TensorFlow Lite on phones, desktops and embedded boards.",
  tasks: ["image-classification", "object-detection", "image-segmentation", "feature-extraction"],
  countDownloads: 'path_extension:"tflite"',
  usage: {
    source: "https://github.com/google-ai-edge/LiteRT/blob/main/tflite/examples/python/label_image.py",
  },
});

export const snippets = defineSnippets("pip install ai-edge-litert huggingface_hub", ({ id }) => [
  python`
    import numpy as np
    from ai_edge_litert.interpreter import Interpreter
    from huggingface_hub import hf_hub_download, list_repo_files

    # Repositories hold several variants at times: this takes the first.
    file = ${firstFile(id, ".tflite")}
    interpreter = Interpreter(model_path=hf_hub_download(${id}, file))
    interpreter.allocate_tensors()

    inputs = interpreter.get_input_details()[0]
    outputs = interpreter.get_output_details()[0]
    interpreter.set_tensor(inputs["index"], np.zeros(inputs["shape"], dtype=inputs["dtype"]))
    interpreter.invoke()
    print(interpreter.get_tensor(outputs["index"]))
  `,
]);
