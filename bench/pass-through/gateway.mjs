import { startGateway } from "../../packages/gateway/dist/index.js";

const upstream = Number(process.argv[2]);
const gateway = await startGateway({
  resolveUpstream: ({ id }) => ({ key: "bench-key", baseUrl: `http://127.0.0.1:${upstream}/${id}` }),
});
process.send?.(gateway.port);
