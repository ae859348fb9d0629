import "../../packages/inference/dist/index.js";
