import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "mitie",
  prettyLabel: "MITIE",
  repoName: "MITIE",
  repoUrl: "https://github.com/mit-nlp/MITIE",
  description:
    "Named entity and relation extraction from MIT, in C++ on dlib with bindings for several languages.",
  tasks: ["token-classification", "text-classification"],
  countDownloads: 'path_filename:"total_word_feature_extractor"',
  usage: { source: "https://github.com/mit-nlp/MITIE/blob/master/examples/python/train_ner.py" },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/mit-nlp/MITIE.git huggingface_hub",
  ({ id }) => [
    python`
    from huggingface_hub import hf_hub_download
    from mitie import ner_trainer, ner_training_instance

    # The extractor of word features is what recognizers are trained on.
    trainer = ner_trainer(hf_hub_download(${id}, "total_word_feature_extractor.dat"))

    sample = ner_training_instance(["I", "met", "Ada", "in", "London", "."])
    sample.add_entity(range(2, 3), "person")
    sample.add_entity(range(4, 5), "place")
    trainer.add(sample)
    recognizer = trainer.train()
  `,
  ],
);
