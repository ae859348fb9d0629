import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Classify text",
  words: [
    "sentiment analysis",
    "sentiment",
    "spam filter",
    "spam detection",
    "moderation",
    "toxicity",
    "toxic comments",
    "hate speech",
    "emotion detection",
    "topic labels",
    "intent",
    "tag support tickets",
    "positive or negative",
    "review analysis",
    "content moderation",
    "guardrails",
    "prompt injection",
    "language detection",
    "detect language",
    "email classifier",
  ],
  summary: "Classify text into fixed labels with scores, such as sentiment, topic or language.",
  datasets: {
    "nyu-mll/glue": "A benchmark of English tasks, from grammatical acceptability to duplicate questions.",
    "stanfordnlp/snli": "Pairs of English sentences labeled as entailment, contradiction or neutral.",
  },
  models: {
    "distilbert/distilbert-base-uncased-finetuned-sst-2-english":
      "A small English sentiment model that is fast on a CPU.",
    "ProsusAI/finbert": "Classifies the sentiment of financial news as positive, negative or neutral.",
    "cardiffnlp/twitter-roberta-base-sentiment-latest":
      "Trained on posts, so it handles hashtags, emoji and fragments.",
    "papluca/xlm-roberta-base-language-detection": "Detects the language of a text.",
    "meta-llama/Prompt-Guard-86M": "Detects prompt injections and jailbreaks.",
  },
  spaces: {
    "IoannisTr/Tech_Stocks_Trading_Assistant": "Analyzes the sentiment of news about technology stocks.",
    "miesnerjacob/Multi-task-NLP": "Runs several classifiers on one text, including sentiment and language.",
    "spacy/healthsea-demo": "Classifies reviews of food supplements by reported health effect.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Text",
        content: "The boat was late, but the captain made us laugh all the way.",
      },
    ],
    outputs: [
      {
        type: "chart",
        scores: "shares",
        data: [
          { label: "positive", score: 0.8 },
          { label: "neutral", score: 0.15 },
          { label: "negative", score: 0.05 },
        ],
      },
    ],
    made: "The scores were set by hand to show the output format.",
  },
});
