import type { Code } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLocalApp } from "../define-local-app.ts";
import { apiCall } from "./shared/api-call.ts";
import { hasServedWeights, writesText } from "./shared/kinds.ts";

const PORT = 30000;

export const app = defineLocalApp({
  key: "sglang",
  label: "SGLang",
  docsUrl: "https://docs.sglang.io",
  runs: (model) => hasServedWeights(model) && writesText(model),
  commands(model) {
    const launch = shell`
      python3 -m sglang.launch_server \
        --model-path ${model.id} \
        --host 0.0.0.0 \
        --port ${PORT}
    `;
    const call = apiCall(model, PORT, model.id);
    return [
      { title: "Install with pip", setup: shell`pip install sglang`, steps: [launch, call] },
      { title: "Run with Docker", steps: [inDocker(launch), call] },
    ];
  },
});

const inDocker = (launch: Code) => shell`
  docker run --gpus all \
    --shm-size 32g \
    -p ${`${PORT}:${PORT}`} \
    -v ~/.cache/huggingface:/huggingface \
    -e HF_HOME=/huggingface \
    -e HF_TOKEN \
    --ipc=host \
    lmsysorg/sglang:latest \
    ${launch}
`;
