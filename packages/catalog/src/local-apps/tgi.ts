import { shell } from "../code/shell.ts";
import { defineLocalApp } from "../define-local-app.ts";
import { apiCall } from "./shared/api-call.ts";

export const app = defineLocalApp({
  key: "tgi",
  label: "TGI",
  docsUrl: "https://huggingface.co/docs/text-generation-inference/",
  runs: ({ tags }) => tags.includes("text-generation-inference"),
  commands: (model) => [
    { title: "Run with Docker", steps: [serve(model.id), apiCall(model, 8000, model.id)] },
  ],
});

/** The Docker image stores its Hub cache in `/data`. */
const serve = (id: string) => shell`
  docker run --gpus all \
    --shm-size 1g \
    -p 8000:80 \
    -v ~/.cache/huggingface:/data \
    -e HF_TOKEN \
    ghcr.io/huggingface/text-generation-inference:latest \
    --model-id ${id}
`;
