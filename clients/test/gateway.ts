import { startGateway } from "@inferhub/gateway";
import { PROVIDERS } from "@inferhub/inference";
import { startSandbox } from "@inferhub/sandbox";

/** A gateway before a sandbox that emulates every provider. */
export interface EmulatedGateway {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param adminSecret set if tokens are required */
export async function startEmulatedGateway(adminSecret?: string): Promise<EmulatedGateway> {
  const sandbox = await startSandbox({ providers: PROVIDERS });
  const gateway = await startGateway({
    providers: PROVIDERS,
    resolveConnection: ({ id }) => ({ key: "any", baseUrl: sandbox.url(id) }),
    ...(adminSecret !== undefined && { adminSecret, requireTokens: true }),
  });
  return {
    url: gateway.url,
    stop: async () => {
      await gateway.stop();
      await sandbox.stop();
    },
  };
}
