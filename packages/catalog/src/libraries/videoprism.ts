import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "videoprism",
  prettyLabel: "VideoPrism",
  repoName: "VideoPrism",
  repoUrl: "https://github.com/google-deepmind/videoprism",
  description:
    "General-purpose video encoders from Google in JAX, whose embeddings serve classification, retrieval, and localization.",
  tasks: ["video-classification", "feature-extraction"],
  countDownloads: 'path_extension:"npz"',
  usage: { source: "https://github.com/google-deepmind/videoprism#getting-started" },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/google-deepmind/videoprism.git",
  ({ id }) => [
    python`
    import jax
    import jax.numpy as jnp
    from videoprism import models as vp

    model = vp.get_model(${id})
    state = vp.load_pretrained_weights(${id})

    @jax.jit
    def forward(inputs):
        return model.apply(state, inputs, train=False)

    # Batch, frames, height, width, and colors from 0 to 1
    videos = jnp.zeros((1, 16, 288, 288, 3))
    embeddings = forward(videos)[0]
  `,
  ],
);
