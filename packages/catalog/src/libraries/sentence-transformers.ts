import { type Code, createCode } from "../code/code.ts";
import { printLines } from "../code/print-value.ts";
import { PYTHON_VALUES, python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";
import { getPackages } from "../snippet-parts/transformers-packages.ts";

export const library = defineLibrary({
  key: "sentence-transformers",
  prettyLabel: "sentence-transformers",
  repoName: "sentence-transformers",
  repoUrl: "https://github.com/UKPLab/sentence-transformers",
  docsUrl: "https://huggingface.co/docs/hub/sentence-transformers",
  description:
    "Computes and trains embeddings and rerankers for semantic search, clustering, and text similarity.",
  tasks: ["sentence-similarity", "feature-extraction", "text-ranking", "text-retrieval"],
  hostedTasks: ["feature-extraction", "sentence-similarity"],
  recommendedFor: ["feature-extraction", "sentence-similarity", "text-ranking"],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/sentence-transformers" },
});

/** Code of a repository may need more than the library itself. */
function installOf(model: SnippetModel): string {
  const { tags } = model;
  if (tags.includes("PyLate")) return "pip install pylate";
  const more = tags.includes("custom_code") ? getPackages(model) : [];
  return ["pip install sentence-transformers", ...more].join(" ");
}

export const snippets = defineSnippets(installOf, (model) => [write(model)]);

function write(model: SnippetModel): Code {
  if (model.tags.includes("PyLate")) return lateInteraction(model);
  const isRanker = model.tags.includes("cross-encoder") || model.pipeline_tag === "text-ranking";
  return isRanker ? crossEncoder(model) : embeddings(model);
}

const lateInteraction = ({ id }: SnippetModel) => python`
  from pylate import models

  model = models.ColBERT(model_name_or_path=${id})

  query_embeddings = model.encode(["Which planet has the most moons?"], is_query=True)
  document_embeddings = model.encode(
      [
          [
              "Saturn has more known moons than any other planet.",
              "Mercury and Venus have no moons.",
          ]
      ],
      is_query=False,
  )
`;

const crossEncoder = ({ id, tags }: SnippetModel) => python`
  from sentence_transformers import CrossEncoder

  model = CrossEncoder(${id}${trust(tags)})

  query = "Which planet has the most moons?"
  passages = [
      "Saturn has more known moons than any other planet.",
      "Jupiter is the largest planet.",
      "Mercury and Venus have no moons.",
      "The Moon is about 384,000 km away from the Earth.",
  ]

  scores = model.predict([(query, passage) for passage in passages])
  print(scores)
`;

function embeddings({ id, tags, widgetData }: SnippetModel): Code {
  const sentences = examples(widgetData) ?? SENTENCES;
  return python`
    from sentence_transformers import SentenceTransformer

    model = SentenceTransformer(${id}${trust(tags)})

    sentences = ${list(sentences)}
    embeddings = model.encode(sentences)

    similarities = model.similarity(embeddings, embeddings)
    print(similarities.shape)
    # [${sentences.length}, ${sentences.length}]
  `;
}

const trust = (tags: readonly string[]) =>
  tags.includes("custom_code") ? python`, trust_remote_code=True` : undefined;

const SENTENCES = [
  "The ferry leaves at eight in the morning.",
  "Our boat departs at 8 a.m.",
  "Bread needs flour, water, salt and time.",
];

/** Returns the sentences of the model card's example. */
function examples(widgetData: SnippetModel["widgetData"]): readonly string[] | undefined {
  const example: Readonly<Record<string, unknown>> = widgetData?.[0] ?? {};
  const { source_sentence: source, sentences } = example;
  if (typeof source !== "string" || !Array.isArray(sentences)) return undefined;
  return [source, ...sentences.filter((sentence) => typeof sentence === "string")];
}

const list = (sentences: readonly string[]): Code =>
  createCode("python", printLines(sentences, PYTHON_VALUES, 1));
