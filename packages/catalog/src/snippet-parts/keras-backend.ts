import { python } from "../code/python.ts";

/** Sets the Keras backend. Must be placed before all code that imports Keras. */
export const kerasBackend = () => python`
  import os

  # Comes before Keras is imported; "torch" and "tensorflow" work too.
  os.environ["KERAS_BACKEND"] = "jax"
`;
