import "../../packages/catalog/dist/models/index.js";
