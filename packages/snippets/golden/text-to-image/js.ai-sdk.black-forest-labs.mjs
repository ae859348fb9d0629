import { writeFile } from "node:fs/promises";
import { createInferhub } from "@inferhub/ai-sdk";
import { generateImage } from "ai";

const inferhub = createInferhub({ accessToken: process.env.BFL_API_KEY });

const { image } = await generateImage({
  model: inferhub.imageModel("black-forest-labs/FLUX.1-schnell", { provider: "black-forest-labs" }),
  prompt: "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
});
await writeFile("image.png", image.uint8Array);
console.log("Saved", "image.png");
