import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "derm-foundation",
  prettyLabel: "Derm Foundation",
  repoName: "derm-foundation",
  repoUrl: "https://github.com/google-health/derm-foundation",
  description:
    "Google Health's encoder that turns skin images into embeddings for training dermatology classifiers.",
  tasks: ["image-feature-extraction", "image-classification"],
  countDownloads: 'path:"scin_dataset_precomputed_embeddings.npz" OR path:"saved_model.pb"',
  usage: {
    source:
      "https://github.com/google-health/derm-foundation/blob/master/notebooks/quick_start_with_hugging_face.ipynb",
  },
});

export const snippets = defineSnippets("pip install huggingface_hub tensorflow requests pillow", () => [
  python`
    from io import BytesIO

    import requests
    import tensorflow as tf
    from huggingface_hub import snapshot_download
    from PIL import Image

    model = tf.saved_model.load(snapshot_download("google/derm-foundation", ignore_patterns="*.npz"))

    url = "https://storage.googleapis.com/dx-scin-public-data/dataset/images/3445096909671059178.png"
    png = BytesIO()
    Image.open(BytesIO(requests.get(url).content)).convert("RGB").save(png, "PNG")
    image = tf.train.Feature(bytes_list=tf.train.BytesList(value=[png.getvalue()]))
    example = tf.train.Example(features=tf.train.Features(feature={"image/encoded": image}))

    infer = model.signatures["serving_default"]
    output = infer(inputs=tf.constant([example.SerializeToString()]))
    embedding = output["embedding"].numpy().flatten()
  `,
]);
