import type { Code } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { type AppCommand, defineLocalApp } from "../define-local-app.ts";
import { hubFile } from "./shared/hub-name.ts";
import { isGguf } from "./shared/kinds.ts";
import { USUAL_FILES } from "./shared/placeholders.ts";

export const app = defineLocalApp({
  key: "localai",
  label: "LocalAI",
  docsUrl: "https://github.com/mudler/LocalAI",
  runs: isGguf,
  commands(model, options) {
    if (options.runnable && !options.file) return waysOfUsualFile(model.id);
    const uri = `huggingface://${hubFile(model, options)}`;
    return [
      {
        title: "Install with a script",
        setup: installScript(),
        steps: [shell`local-ai run ${uri}`],
      },
      {
        title: "Run with Docker",
        setup: pullImage(),
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

const installScript = () => shell`curl https://localai.io/install.sh | sh`;
const pullImage = () => shell`docker pull localai/localai:latest-cpu`;

/** LocalAI requires an exact path, not a pattern, so a file with unknown name is downloaded first. */
function waysOfUsualFile(id: string): readonly AppCommand[] {
  const fetchFile: Code = shell`
    # pip install huggingface_hub
    hf download ${id} --include ${USUAL_FILES} --local-dir models
  `;
  return [
    {
      title: "Install with a script",
      setup: installScript(),
      steps: [fetchFile, shell`local-ai run --models-path models`],
    },
    {
      title: "Run with Docker",
      setup: pullImage(),
      steps: [fetchFile, shell`docker run -p 8080:8080 -v "$PWD/models:/models" localai/localai:latest-cpu`],
    },
  ];
}
