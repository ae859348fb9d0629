import { defineProvider } from "../contracts/provider.ts";
import { stabilityImageToImage, stabilityTextToImage } from "../formats/stability/client.ts";

export const stabilityAi = defineProvider({
  id: "stability-ai",
  label: "Stability AI",
  baseUrl: "https://api.stability.ai",
  hubOrg: "stabilityai",
  docsUrl: "https://platform.stability.ai/docs",
  verified: "2026-11-27",
  // https://platform.stability.ai/docs/api-reference#tag/User
  accountPath: "/v1/user/account",
  auth: { env: ["STABILITY_API_KEY"], keyPrefixes: ["sk-"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: { "text-to-image": stabilityTextToImage, "image-to-image": stabilityImageToImage },
});
