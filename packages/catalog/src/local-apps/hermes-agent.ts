import { shell } from "../code/shell.ts";
import { defineLocalApp } from "../define-local-app.ts";
import { type LocalServer, localServer, runsAgents } from "./shared/local-server.ts";

export const app = defineLocalApp({
  key: "hermes-agent",
  label: "Hermes Agent",
  docsUrl: "https://hermes-agent.nousresearch.com/",
  inOrder: true,
  runs: runsAgents,
  commands(model, options) {
    const server = localServer(model, options);
    return [
      server.start,
      {
        title: "Point Hermes at the server",
        setup: shell`
          curl -fsSL https://hermes-agent.nousresearch.com/install.sh | bash
          hermes setup
        `,
        steps: [settings(server)],
      },
      { title: "Run Hermes", steps: [shell`hermes`] },
    ];
  },
});

const settings = ({ port, model }: LocalServer) => shell`
  hermes config set model.provider custom
  hermes config set model.base_url ${`http://127.0.0.1:${port}/v1`}
  hermes config set model.default ${model}
`;
