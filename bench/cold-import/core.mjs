import "../../packages/inference/dist/core.js";
import "../../packages/inference/dist/providers/groq.js";
