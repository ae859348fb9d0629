import "../../packages/inference/dist/index.node.js";
