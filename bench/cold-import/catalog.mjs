import "../../packages/catalog/dist/index.js";
