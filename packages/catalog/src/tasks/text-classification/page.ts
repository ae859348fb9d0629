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
  summary:
    "A text goes in, one of a fixed set of labels comes out, each with a score: the mood of a review, the topic of a message, the language of a sentence.",
  datasets: {
    "nyu-mll/glue":
      "Several English tests in one, from grammatical acceptability to whether two questions mean the same.",
    "stanfordnlp/snli": "Pairs of English sentences, labeled by whether the second follows from the first.",
  },
  models: {
    "distilbert/distilbert-base-uncased-finetuned-sst-2-english":
      "A small English model that tells praise from complaint; quick on any processor.",
    "ProsusAI/finbert": "Reads financial news and says whether its tone is positive, negative or neutral.",
    "cardiffnlp/twitter-roberta-base-sentiment-latest":
      "Trained on posts, so it copes with hashtags, emoji and half sentences.",
    "papluca/xlm-roberta-base-language-detection": "Names the language that a text is written in.",
    "meta-llama/Prompt-Guard-86M": "Flags prompts that try to take over another model.",
  },
  spaces: {
    "IoannisTr/Tech_Stocks_Trading_Assistant": "Weighs the tone of news about technology shares.",
    "miesnerjacob/Multi-task-NLP": "Several readings of one text side by side, mood and language among them.",
    "spacy/healthsea-demo": "Sorts what people write about food supplements by the effect they report.",
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
    made: "The scores were set by hand to show what an answer looks like.",
  },
});
