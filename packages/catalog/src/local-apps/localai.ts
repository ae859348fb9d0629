import { shell } from "../code/shell.ts";
import { defineLocalApp } from "../define-local-app.ts";
import { hubFile } from "./shared/hub-name.ts";
import { isGguf } from "./shared/kinds.ts";

export const app = defineLocalApp({
  key: "localai",
  label: "LocalAI",
  docsUrl: "https://github.com/mudler/LocalAI",
  runs: isGguf,
  ways(model, options) {
    const uri = `huggingface://${hubFile(model, options)}`;
    return [
      {
        title: "Install with a script",
        setup: shell`curl https://localai.io/install.sh | sh`,
        steps: [shell`local-ai run ${uri}`],
      },
      {
        title: "Run with Docker",
        setup: shell`docker pull localai/localai:latest-cpu`,
        steps: [
          shell`
            docker run -p 8080:8080 \
              -v "$PWD/models:/models" \
              localai/localai:latest-cpu \
              run ${uri}
          `,
        ],
      },
    ];
  },
});
