import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "bertopic",
  prettyLabel: "BERTopic",
  repoName: "BERTopic",
  repoUrl: "https://github.com/MaartenGr/BERTopic",
  description:
    "Finds topics in document collections by clustering embeddings and naming the clusters with class-based TF-IDF.",
  tasks: ["text-classification", "feature-extraction", "zero-shot-classification"],
  hostedTasks: ["text-classification"],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/bertopic" },
});

export const snippets = defineSnippets("pip install bertopic", ({ id }) => [
  python`
    from bertopic import BERTopic

    topic_model = BERTopic.load(${id})
    print(topic_model.get_topic_info())
  `,
]);
