import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";
import { speechFile } from "../snippet-parts/speech-file.ts";

export const library = defineLibrary({
  key: "aneforge",
  prettyLabel: "ANEForge",
  repoName: "ANEForge",
  repoUrl: "https://github.com/sbryngelson/ANEForge",
  docsUrl: "https://aneforge.readthedocs.io",
  description:
    "Compiles tensor graphs for the Apple Neural Engine and runs or trains networks on it from Python, without Core ML.",
  tasks: [
    "sentence-similarity",
    "text-generation",
    "image-classification",
    "automatic-speech-recognition",
    "feature-extraction",
  ],
  usage: { source: "https://github.com/sbryngelson/ANEForge/blob/main/docs/llm.md" },
});

export const snippets = defineSnippets(
  ({ pipeline_tag }) =>
    `pip install "aneforge[models]"${pipeline_tag === "automatic-speech-recognition" ? " soundfile" : ""}`,
  (model) => [
    python`
      # Runs on the Apple Neural Engine itself, without Core ML.
      ${codeFor(model)}
    `,
  ],
);

function codeFor({ id, pipeline_tag, tags }: SnippetModel): Code {
  if (pipeline_tag === "text-generation") return generation(id);
  if (pipeline_tag === "zero-shot-image-classification" || tags.includes("clip")) return clip(id);
  if (tags.includes("resnet")) return resnet(id);
  if (pipeline_tag === "image-classification") return vit(id);
  if (pipeline_tag === "automatic-speech-recognition") return whisper(id);
  return embeddings(id);
}

const generation = (id: string) => python`
  import aneforge as af
  from transformers import AutoTokenizer

  tokenizer = AutoTokenizer.from_pretrained(${id})
  llm = af.load_llm(${id})

  ids = tokenizer.encode("The capital of France is")
  print(tokenizer.decode(llm.generate(ids, max_new_tokens=20)))
`;

const clip = (id: string) => python`
  import aneforge as af
  from PIL import Image

  clip = af.load_clip(${id})
  print(clip.classify(Image.open("photo.jpg"), ["a photo of a cat", "a photo of a dog"]))
`;

const resnet = (id: string) => python`
  import aneforge as af
  import numpy as np

  resnet = af.load_resnet(${id})
  batch = np.zeros((1, 3, 224, 224), dtype=np.float32)  # an image, normalized as for ImageNet
  logits = resnet(batch)  # (1, 1000)
`;

const vit = (id: string) => python`
  import aneforge as af
  from PIL import Image

  vit = af.load_vit(${id})
  print(vit.classify(Image.open("photo.jpg")))
`;

const whisper = (id: string) => python`
  import aneforge as af
  import soundfile as sf

  ${speechFile("speech.wav")}

  whisper = af.load_whisper(${id})
  print(whisper.transcribe(audio))
`;

const embeddings = (id: string) => python`
  from aneforge.sentence_transformers import SentenceTransformer

  model = SentenceTransformer(${id})
  embeddings = model.encode(["It rained all day.", "The weather was wet."], normalize_embeddings=True)
`;
