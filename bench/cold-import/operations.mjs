import "../../packages/catalog/dist/generated/operations.js";
