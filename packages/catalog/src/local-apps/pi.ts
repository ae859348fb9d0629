import { json } from "../code/json.ts";
import { shell } from "../code/shell.ts";
import { defineLocalApp } from "../define-local-app.ts";
import { type LocalServer, localServer, runsAgents } from "./shared/local-server.ts";

export const app = defineLocalApp({
  key: "pi",
  label: "Pi",
  docsUrl: "https://github.com/earendil-works/pi",
  inOrder: true,
  runs: runsAgents,
  commands(model, options) {
    const server = localServer(model, options);
    return [
      server.start,
      {
        title: "Add the model to ~/.pi/agent/models.json",
        setup: shell`npm install -g @earendil-works/pi-coding-agent`,
        steps: [settings(server)],
      },
      { title: "Run Pi", steps: [shell`pi`] },
    ];
  },
});

const settings = ({ provider, port, model }: LocalServer) => json`
  {
    "providers": {
      ${provider}: {
        "baseUrl": ${`http://localhost:${port}/v1`},
        "api": "openai-completions",
        "apiKey": "none",
        "models": [{ "id": ${model} }]
      }
    }
  }
`;
