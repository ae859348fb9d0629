import { python } from "../code/python.ts";

/** Describes what Keras computes with, which is before all that imports Keras. */
export const kerasBackend = () => python`
  import os

  # Comes before Keras is imported; "torch" and "tensorflow" work too.
  os.environ["KERAS_BACKEND"] = "jax"
`;
