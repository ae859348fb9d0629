import { shell } from "../code/shell.ts";
import { defineLocalApp } from "../define-local-app.ts";
import { SAMPLE_QUESTION } from "../snippet-parts/sample-messages.ts";
import { type LocalServer, localServer, runsAgents } from "./shared/local-server.ts";

export const app = defineLocalApp({
  key: "openclaw",
  label: "OpenClaw",
  docsUrl: "https://github.com/openclaw/openclaw",
  inOrder: true,
  runs: runsAgents,
  commands(model, options) {
    const server = localServer(model, options);
    return [
      server.start,
      {
        title: "Point OpenClaw at the server",
        setup: shell`npm install -g openclaw@latest`,
        steps: [onboard(server)],
      },
      {
        title: "Run OpenClaw",
        steps: [shell`openclaw agent --local --agent main --message ${SAMPLE_QUESTION}`],
      },
    ];
  },
});

const onboard = ({ provider, port, model }: LocalServer) => shell`
  openclaw onboard --non-interactive --mode local \
    --auth-choice custom-api-key \
    --custom-base-url ${`http://127.0.0.1:${port}/v1`} \
    --custom-model-id ${model} \
    --custom-provider-id ${provider} \
    --custom-compatibility openai \
    --custom-text-input \
    --accept-risk \
    --skip-health
`;
