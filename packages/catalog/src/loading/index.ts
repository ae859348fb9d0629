export {
  deriveTransformersInfo,
  type TransformersInfo,
  withLoadingFacts,
  withoutDerivedFacts,
} from "./loading-facts.ts";
