import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "cxr-foundation",
  prettyLabel: "CXR Foundation",
  repoName: "cxr-foundation",
  repoUrl: "https://github.com/google-health/cxr-foundation",
  description:
    "Google Health's encoder that turns chest X-rays into embeddings for training classifiers with little data.",
  tasks: ["image-feature-extraction", "image-classification", "zero-shot-image-classification"],
  countDownloads: 'path:"precomputed_embeddings/embeddings.npz" OR path:"pax-elixr-b-text/saved_model.pb"',
  usage: {
    // A copy of the project's client, whose docstrings describe each call.
    source:
      "https://github.com/tuhlnaa/cxr-foundation/blob/147a4aff671aac01e2c65a57be04472009e2d0d2/python/clientside/clients.py",
  },
});

const INSTALL = 'pip install "git+https://github.com/Google-Health/cxr-foundation.git#subdirectory=python"';

export const snippets = defineSnippets(INSTALL, () => [
  python`
    ${message(`# ${INSTALL}`)}
    from io import BytesIO

    import requests
    from clientside.clients import make_hugging_face_client
    from PIL import Image

    client = make_hugging_face_client("cxr_model")  # folder that the model is downloaded to

    # Picture by Stillwaterising, CC0, via Wikimedia Commons
    url = "https://upload.wikimedia.org/wikipedia/commons/c/c8/Chest_Xray_PA_3-8-2010.png"
    response = requests.get(url, headers={"User-Agent": "cxr-foundation-example"})
    response.raise_for_status()
    image = Image.open(BytesIO(response.content)).convert("L")

    [embedding] = client.get_image_embeddings_from_images([image])
    # To train classifiers with: embedding.general_img_emb. To compare with get_text_embeddings([...]):
    print(len(embedding.contrastive_img_emb))
  `,
]);
